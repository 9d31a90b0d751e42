import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { INSTANCE_FOLDER } from '../../src/store/embedded/data-directory.ts'
import { openEmbeddedDatabase } from '../../src/store/embedded/embedded-database.ts'
import { migrate } from '../../src/store/migrate.ts'
import { folderOf } from '../support/folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const PINNED = /^[a-z/]+:\d+(\.\d+)+(-[a-z]+)?@sha256:[0-9a-f]{64}$/

interface Service {
  readonly image: string
  readonly build?: string
  readonly user?: string
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly read_only?: boolean
  readonly mem_limit?: string
}

const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8')
const { services } = parse(compose, { merge: true }) as {
  services: Readonly<Record<string, Service>>
}
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')

test.each(Object.entries(services))('%s may do no more than it must', (_, service) => {
  expect(service).toMatchObject({
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    read_only: true,
    mem_limit: expect.stringMatching(/^\d+[gm]$/),
  })
  // Ours says it in the Dockerfile.
  if (service.build === undefined) {
    expect(service.user).toMatch(/^(postgres|valkey)$/)
    expect(service.image).toMatch(PINNED)
  }
})

test('the example of .env names what compose.yaml reads, and nothing else', async () => {
  const read = new Set(compose.match(/(?<=\$\{)\w+/g))
  const example = await readFile(join(ROOT, 'compose/example.env'), 'utf8')
  const named = example.match(/^\w+(?==)/gm) ?? []
  expect(named.toSorted()).toEqual([...read].sort())
  expect(read).toContain('DATABASE_PASSWORD')
})

test('the image is built from pinned ones, and is not run as root', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(PINNED)
  expect(dockerfile).toMatch(/^USER node$/m)
})

test('the database’s owner of compose.yaml is no superuser, and can do all that the service needs', async () => {
  const dataDirectory = await folderOf()
  const { url, close } = await openEmbeddedDatabase({ dataDirectory, serving: true })
  onTestFinished(close)
  const passwords = await readFile(join(dataDirectory, INSTANCE_FOLDER, 'passwords.json'), 'utf8')
  const { superuser } = JSON.parse(passwords) as { superuser: string }
  const administrator = new URL(url)
  administrator.username = 'postgres'
  administrator.password = superuser
  administrator.pathname = '/postgres'
  const client = new Client(administrator.href)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('drop database assay')
  await client.query('drop role assay')

  const script = await readFile(join(ROOT, 'compose/create-owner.sql'), 'utf8')
  for (const statement of script.replace(/^(--|\\).*$/gm, '').split(';')) {
    await client.query(statement.replace(":'password'", "'secret'"))
  }
  const owner = new URL(url)
  owner.password = 'secret'
  await migrate(owner.href)
  const { rows } = await client.query(
    `select rolname, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as powerful
     from pg_roles where rolname in ('assay', 'assay_app', 'assay_team') order by rolname`,
  )
  expect(rows).toEqual([
    { rolname: 'assay', powerful: false },
    { rolname: 'assay_app', powerful: false },
    { rolname: 'assay_team', powerful: false },
  ])
})
