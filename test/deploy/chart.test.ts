import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { serveCommand } from '../../src/cli/commands/serve.ts'
import { duration } from '../../src/cli/quantity-option.ts'
import { scan } from '../../src/scan/scan.ts'
import { buildApp } from '../../src/server/app.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { createBoss } from '../../src/store/jobs.ts'
import { Store } from '../../src/store/store.ts'
import { skippedFor } from '../support/borrowed/borrow.ts'
import { documentedBlocks } from '../support/documented-blocks.ts'
import { folderOf } from '../support/folder.ts'
import type { Manifest } from '../support/kubernetes/apply.ts'
import { CHART, lintOf, MISSING_HELM, notesOf, renderedChart } from './rendered-chart.ts'
import { VALUES } from './values.ts'
import { objectOf, podsOf, templateOf, variablesOf } from './workloads.ts'

const OPTIONS = serveCommand().options
const ROOT = join(CHART, '../../..')
const FULL = VALUES['with everything that can be turned on']
const NO_POLICIES = 'networkPolicy: { enabled: false }'
const COMPONENTS = ['api', 'worker'] as const

describe('the chart', skippedFor(MISSING_HELM), () => {
  describe.each(Object.entries(VALUES))('with values %s', (_, values) => {
    test('has nothing that helm lint complains of', () => {
      expect(lintOf({ values })).toEqual(['[INFO] Chart.yaml: icon is recommended'])
    })

    test('has nothing that fails in a scan with every check, but for the policies that are turned off', async () => {
      const objects = renderedChart({ values })
      const source = filesSource({ paths: [folderOf({ 'chart.yaml': yamlOf(objects) })], account: 'assay' })
      const { findings, coverage } = await scan({ source, checks: CATALOGUE })
      const failing = findings.filter(({ status }) => status !== 'PASS')
      expect([...new Set(failing.map(({ check }) => check.id))]).toEqual(
        values.includes(NO_POLICIES) ? ['k8s_network_policy_covers_workloads'] : [],
      )
      expect(findings.length).toBeGreaterThan(60)
      expect(coverage.gaps).toEqual([])
    })

    test('names each object once for each kind, and holds no secret', () => {
      const names = renderedChart({ values }).map(({ kind, metadata }) => `${kind} ${metadata.name}`)
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => name.startsWith('Secret'))).toEqual([])
    })

    test('gives a pod more time to stop than the program takes by its options', () => {
      for (const component of COMPONENTS) {
        const { spec } = templateOf(objectOf(renderedChart({ values }), 'Deployment', component))
        const { ASSAY_DRAIN = '', ASSAY_STOP_GRACE = '' } = variablesOf(spec.containers[0])
        const most = duration(ASSAY_DRAIN) + duration(ASSAY_STOP_GRACE)
        expect(spec.terminationGracePeriodSeconds * 1_000).toBe(most + 5_000)
      }
    })

    test('selects each pod by one policy that allows nothing, unless there are none', () => {
      const objects = renderedChart({ values })
      const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec)
      const closed = policies.filter((spec) => !('ingress' in Object(spec)) && !('egress' in Object(spec)))
      if (values.includes(NO_POLICIES)) return expect(policies).toEqual([])
      expect(closed).toHaveLength(1)
      const [{ podSelector }] = closed as [{ podSelector: { matchLabels: Record<string, string> } }]
      for (const [, { metadata }] of podsOf(objects))
        expect(metadata.labels).toMatchObject(podSelector.matchLabels)
    })
  })

  test('asks the program for its options by variables that it has', () => {
    const variables = OPTIONS.map(({ envVar }) => envVar)
    for (const component of COMPONENTS) {
      const { spec } = templateOf(objectOf(renderedChart({ values: FULL }), 'Deployment', component))
      const given = Object.keys(variablesOf(spec.containers[0])).filter((name) => name.startsWith('ASSAY_'))
      expect(given.filter((name) => !variables.includes(name))).toEqual([])
      expect(given).toContain('ASSAY_RETAIN_GONE')
    }
  })

  test('reads from a replica by the address in a secret, where one is named', () => {
    const given = (values: string) =>
      COMPONENTS.map((component) => {
        const { spec } = templateOf(objectOf(renderedChart({ values }), 'Deployment', component))
        const file = variablesOf(spec.containers[0])['DATABASE_READ_URL_FILE']
        return [file, spec.volumes.filter(({ name }) => name === 'replica')]
      })
    const secret = { secretName: 'replica', defaultMode: 0o440, items: [{ key: 'address', path: 'url' }] }
    const values = 'replica: { existingSecret: replica, key: address, port: 6433 }'
    const read = ['/run/assay/replica/url', [{ name: 'replica', secret }]]
    expect(given(values)).toEqual([read, read])
    expect(given('')).toEqual([
      [undefined, []],
      [undefined, []],
    ])
    const policies = renderedChart({ values }).filter(({ kind }) => kind === 'NetworkPolicy')
    expect(JSON.stringify(policies)).toContain('"port":6433')
  })

  test.each(
    documentedBlocks('helm-chart.md', 'yaml').filter((block) => !block.includes('prometheus-adapter')),
  )('takes the values of its documentation: %j', (values) => {
    expect(renderedChart({ values })).not.toEqual([])
  })

  test('takes every option of the program that it does not set itself', () => {
    const { properties } = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'))
    // An address of a mail server may hold a password, which is in a Secret: `pods.extraEnv`.
    const notInValues = ['smtpUrl']
    const decidedByChart = ['role', 'port', 'drain', 'stopGrace', 'dataDir', 'ephemeral', 'check', 'json']
    const names = OPTIONS.map((option) => option.attributeName()).filter(
      (name) => ![...decidedByChart, ...notInValues].includes(name),
    )
    const kebab = names.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    expect(Object.keys(properties.options.properties).toSorted()).toEqual(kebab.toSorted())
  })

  test('lets people and senders reach every route but those of health and numbers', async () => {
    const url = 'postgresql://127.0.0.1:1/none'
    const app = buildApp({ store: new Store(url), boss: createBoss(url) })
    const routes: string[] = []
    app.addHook('onRoute', (route) => void routes.push(route.url))
    await app.ready()
    const paths = pathsOf(objectOf(renderedChart({ values: FULL }), 'Ingress', 'api'))
    const unreached = routes.filter((route) => !paths.some((path) => path.test(route)))
    expect([...new Set(unreached)].toSorted()).toEqual(['/healthz', '/metrics', '/readyz'])
    const matches = JSON.stringify(objectOf(renderedChart({ values: FULL }), 'HTTPRoute', 'api')['spec'])
    expect(matches.match(/"value":"[^"]+"/g)).toEqual(['"value":"/"', '"value":"/api"', '"value":"/console"'])
    await app.close()
  })

  test('takes every image from the mirror that is named, by its digest', () => {
    const values = `${FULL}\n    postgresql: { enabled: true }\n    valkey: { enabled: true }`
    const images = podsOf(renderedChart({ values })).map(([, { spec }]) => spec.containers[0].image)
    expect(images).toHaveLength(5)
    for (const image of images) expect(image).toMatch(/^mirror\.internal:5000\/.+:.+@sha256:[0-9a-f]{64}$/)
  })

  test('migrates before anything is installed or replaced; with its own PostgreSQL, only before it is replaced', () => {
    const hookOf = (values: string): unknown =>
      Object(objectOf(renderedChart({ values }), 'Job', 'migration').metadata['annotations'])['helm.sh/hook']
    expect(hookOf('')).toBe('pre-install,pre-upgrade')
    expect(hookOf(VALUES['to try it, with PostgreSQL and Valkey'])).toBe('pre-upgrade')
  })

  test('makes the roles of its PostgreSQL as compose does', () => {
    const { data } = objectOf(
      renderedChart({ values: 'postgresql: { enabled: true }' }),
      'ConfigMap',
      'postgresql',
    )
    const statements = (text: string): readonly string[] => text.match(/^(create|grant) .+;$/gm) ?? []
    const compose = readFileSync(join(ROOT, 'compose/create-owner.sql'), 'utf8')
    expect(statements(Object(data)['create-owner.sql'])).toEqual(statements(compose))
  })

  test('is of the version of the program, and brings the images that compose does', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const { version: ofChart, appVersion } = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8'))
    expect([ofChart, appVersion]).toEqual([version, version])
    const { services } = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true })
    const images = podsOf(renderedChart({ values: VALUES['to try it, with PostgreSQL and Valkey'] }))
      .map(([, { spec }]) => spec.containers[0].image.replace(/^docker\.io\/(library\/)?/, ''))
      .filter((image) => image.includes('@'))
    expect(images.toSorted()).toEqual([services.database.image, services.cache.image].toSorted())
  })

  test('says where it is reached, and that its PostgreSQL is not to be kept', () => {
    expect(notesOf()).toContain('service/release-name-assay-api 8080:80')
    expect(notesOf()).toContain('is installed in the namespace findings')
    expect(notesOf({ values: FULL, upgrade: true })).toContain('https://assay.example.com/')
    const trial = notesOf({ values: VALUES['to try it, with PostgreSQL and Valkey'] })
    expect(trial).toContain('no replica and no backup')
  })

  test.each([
    ['an option that the program does not have', 'options: { retention: 3 }'],
    ['an address in place of the name of a secret', 'database: { url: "postgresql://assay@db/assay" }'],
    ['an address of a replica', 'replica: { url: "postgresql://assay@db/assay" }'],
    ['a digest that is none', 'image: { digest: latest }'],
    ['a route to no gateway', 'httpRoute: { enabled: true }'],
    ['a time with a unit', 'stop: { drainSeconds: 5s }'],
    ['a word that the chart does not know', 'replicaCount: 3'],
  ])('refuses %s', (_, values) => {
    expect(() => renderedChart({ values })).toThrow(/values don't meet the specifications/)
  })
})

function yamlOf(objects: readonly Manifest[]): string {
  return objects.map((object) => stringify(object)).join('---\n')
}

/** Which paths an Ingress leads to the service. */
function pathsOf({ spec }: Manifest): readonly RegExp[] {
  const { rules } = spec as {
    rules: readonly [{ http: { paths: readonly { path: string; pathType: string }[] } }]
  }
  return rules[0].http.paths.map(({ path, pathType }) =>
    pathType === 'Exact' ? new RegExp(`^${path}$`) : new RegExp(`^${path}(/|$)`),
  )
}
