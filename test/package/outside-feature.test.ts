import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { end, Installation } from './support/installation.ts'

const ROOT = join(import.meta.dirname, '../..')
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** As strict as a project of others may be, also about the types that packages bring. */
const TSCONFIG = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024'],
    types: ['node'],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: false,
  },
}

/** Every public part, used as its documentation says. */
const USES = `
import { defineCheck, fail, pass } from 'assay/checks'
import { resourceDocument } from 'assay/json-api'
import { type Feature, startServer } from 'assay/server'
import { BaseSSEViewSet, makeChannelName, NotFound, SSEChannelManager, tenantIdFromChannel } from 'assay/sse'

class Stream extends BaseSSEViewSet {
  override async getChannels(): Promise<ReadonlySet<string>> {
    throw new NotFound()
  }
}
export const feature: Feature = {
  routes(context) {
    context.stream('/things/:thing_pk/event-stream', new Stream())
  },
}
export const check = defineCheck({
  id: 's3_bucket_named',
  title: 'S3 buckets should be named',
  service: 's3',
  severity: 'low',
  categories: ['resilience'],
  risk: 'Nobody finds it.',
  remediation: { text: 'Name it.', url: 'https://example.com' },
  references: [],
  resources: ['AWS::S3::Bucket'],
  evaluate: (bucket) =>
    bucket.at('BucketName').known() === undefined ? fail('It has no name.') : pass('It has one.'),
})
const tenant = '01a1fe44-4082-7304-9f0c-7ef950b821cc'
console.log(tenantIdFromChannel(makeChannelName('thing', tenant, '1')) === tenant)
console.log(new SSEChannelManager().isChannelReliable('thing'), typeof startServer, check.id)
console.log(resourceDocument({ type: 'things', id: '1', attributes: {} }).data.id)
`

const project = new Installation()

beforeAll(async () => {
  const packages = { ...dependencies, ...devDependencies }
  const beside = ['kysely', 'pg-boss', 'uuid', 'typescript', '@types/node']
  await project.install(inject('tarball'), ...beside.map((name) => `${name}@${packages[name]}`))
  project.copy(join(ROOT, 'examples/scan-progress'), 'scan-progress')
  project.write({ 'tsconfig.json': JSON.stringify(TSCONFIG), 'uses.ts': USES })
})
afterAll(() => project.remove())

test('the types of every public part hold in a strict project of others', async () => {
  const { stdout } = await project.run(['tsc'])
  const ours = stdout.split('\n').filter((line) => !/^node_modules\/(?!assay\/)|^\s|^$/.test(line))
  expect(ours).toEqual([])
})

test('every public part is there when it runs', async () => {
  expect(await project.run(['node', 'uses.ts'])).toMatchObject({
    stdout: 'true\nfalse function s3_bucket_named\n1\n',
    exitCode: 0,
  })
})

test('what is not public cannot be imported', async () => {
  project.write({ 'inside.ts': "import 'assay/dist/store/store.js'\n" })
  const { stderr } = await project.run(['node', 'inside.ts'])
  expect(stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED')
})

test('the example of a feature runs as a package of its own', async () => {
  const server = project.start(['node', 'scan-progress/server.ts', '--port', '0', '--data-dir', 'data'])
  onTestFinished(() => end(server))
  const { url, key } = await addressOf(server.stdout ?? expect.fail('no output'))
  const headers = { authorization: `Api-Key ${key}`, 'content-type': 'application/vnd.api+json' }
  const body = JSON.stringify({ data: { type: 'scans', attributes: { target: 'example.com' } } })
  const created = await fetch(`${url}/api/v1/scans`, { method: 'POST', headers, body })
  const { data } = (await created.json()) as { data: { id: string } }
  const stream = await fetch(`${url}/api/v1/scans/${data.id}/event-stream`, { headers })
  let events = ''
  for await (const chunk of stream.body ?? []) {
    events += Buffer.from(chunk).toString()
    if (events.includes('event: scan.end')) break
  }
  expect(events).toContain('event: scan.progress')
  expect(events).toContain(`data: {"scan_id":"${data.id}"}`)
})

/** What the first start prints. */
async function addressOf(output: NodeJS.ReadableStream): Promise<{ url: string; key: string }> {
  for await (const line of createInterface({ input: output })) {
    const [, url = '', key = ''] = /^export SCANS=(.*)\/api\/v1\/scans KEY=(\S+)$/.exec(line) ?? []
    if (url !== '') return { url, key }
  }
  throw new Error('The example ended before it served.')
}
