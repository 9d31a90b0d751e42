import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { assay, startAssay } from '../support/assay.ts'
import { freshDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'

const PASSWORD = 'DO-NOT-TELL'

async function databaseUrl(): Promise<string> {
  const { url, close } = await freshDatabase()
  onTestFinished(close)
  return url
}

async function usedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.each<[string, (port: number) => string[], string]>([
  [
    'a port in use',
    (port) => ['--port', `${port}`],
    'another program listens on this address. Stop that program, or choose another port with --port; 0 takes any free one.',
  ],
  [
    'an address of another machine',
    () => ['--port', '0', '--host', '203.0.113.1'],
    'this machine does not have that address. Name an address of this machine with --host',
  ],
])(
  '%s is told in one line, exit code 1, and the first key is still to come',
  async (_case, options, problem) => {
    const environment = { DATABASE_URL: await databaseUrl() }
    const args = options(await usedPort())
    const run = await assay(['serve', '--log-level', 'warn', ...args], { environment })
    expect(run).toMatchObject({ exitCode: 1, stdout: '' })
    expect(run.stderr).toMatch(/^Error: Cannot listen on [\d.:]+: .*\.\n$/)
    expect(run.stderr).toContain(problem)

    const server = startAssay(['serve', '--port', '0'], { environment })
    if (server.stdout === null) throw new Error('No standard output.')
    for await (const line of createInterface({ input: server.stdout })) {
      if (line.startsWith('export ')) expect(line).toMatch(/ SERVICE_CLOUD_API_KEY=pk_/)
      if (line.startsWith('export ')) return
    }
    expect.fail('No key was shown.')
  },
)

test.each<[string, string[]]>([
  ['serve', ['serve', '--port', '0']],
  ['admin', ['admin', 'tenants', 'list']],
])('%s: a database that is not there is told in one line, exit code 1', async (_case, args) => {
  const port = await freePort()
  const environment = { DATABASE_URL: `postgresql://assay:${PASSWORD}@127.0.0.1:${port}/assay` }
  expect(await assay(args, { environment })).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `Error: The PostgreSQL at 127.0.0.1:${port} cannot be reached: connection refused. Start it, or correct host, port and TLS settings (sslmode) in DATABASE_URL.\n`,
  })
})

test.each<[string, (url: string) => string, string]>([
  [
    'a wrong password',
    (url) => url.replace(/:[^:@]+@/, `:${PASSWORD}@`),
    'refuses the connection: it does not accept',
  ],
  ['no URL', () => `assay:${PASSWORD}`, 'The database address is not a PostgreSQL URL'],
])('%s is told in one line, exit code 2, without the password', async (_case, change, problem) => {
  const environment = { DATABASE_URL: change(await databaseUrl()) }
  const run = await assay(['serve', '--port', '0'], { environment })
  expect(run).toMatchObject({ exitCode: 2, stdout: '' })
  expect(run.stderr).toMatch(/^Error: .*\.\n$/)
  expect(run.stderr).toContain(problem)
  expect(run.stderr).not.toContain(PASSWORD)
})
