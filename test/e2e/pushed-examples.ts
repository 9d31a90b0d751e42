import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startAssay } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'

const REPOSITORY = join(import.meta.dirname, '../..')

/** The files that a scan writes, by the ending of their name. */
const FORMATS = 'csv,json-ocsf,html,json,junit-xml,markdown'

/** A scan of `examples/` that was pushed to a server of its own, and what anybody can ask of both. */
export interface PushedExamples {
  /** What the scan wrote to the terminal, as one line. */
  readonly terminal: string
  readonly url: string
  readonly email: string
  readonly password: string
  /** One of the files that the scan wrote, by the ending of its name. */
  report(ending: string): string
  /** A command that asks the service; answers with what it printed. */
  run(...args: string[]): Promise<string>
  /** A document of the API. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of any shape
  get(path: string): Promise<any>
  /** The text of a resource outside of the API's documents, such as an export. */
  text(path: string): Promise<string>
  /** Accepts a finding, as the administrator. */
  accept(id: string, attributes: object): Promise<void>
}

export async function pushExamples(): Promise<PushedExamples> {
  const { url, key, email, password } = await startService()
  const headers = { authorization: `Api-Key ${key}` }
  const environment = { SERVICE_CLOUD_API_BASE_URL: url, SERVICE_CLOUD_API_KEY: key }
  const run = async (...args: string[]) => {
    const { stdout, stderr } = await assay(args, { cwd: REPOSITORY, environment })
    return stdout + stderr
  }
  const text = async (path: string) => (await fetch(url + path, { headers })).text()

  const output = folderOf()
  const files = ['-M', FORMATS, '-o', output, '-F', 'report']
  const terminal = await run('scan', 'examples', ...files, '--account', 'shop', '--push-to-cloud')
  await run('ingestions', 'wait', /job: (\S+)/.exec(terminal)?.[1] ?? '')

  return {
    terminal: terminal.replace(/\s+/g, ' '),
    url,
    email,
    password,
    report: (ending) => readFileSync(join(output, `report.${ending}`), 'utf8'),
    run,
    get: async (path) => JSON.parse(await text(`/api/v1${path}`)),
    text,
    accept: async (id, attributes) => {
      const { data } = await post(`${url}/api/v1/tokens`, { type: 'tokens', attributes: { email, password } })
      const person = { authorization: `Bearer ${data.attributes.access}` }
      await post(`${url}/api/v1/findings/${id}/acceptance`, { type: 'acceptances', attributes }, person)
    },
  }
}

/** Sends a document, and answers with the one that comes back. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into documents of any shape
async function post(url: string, data: object, headers: Record<string, string> = {}): Promise<any> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

async function startService(): Promise<Record<'url' | 'key' | 'email' | 'password', string>> {
  const { stdout } = startAssay(['serve', '--ephemeral', '--port', '0'])
  if (stdout === null) throw new Error('The server has no output.')
  for await (const line of createInterface({ input: stdout })) return JSON.parse(line)
  throw new Error('The server ended before it served.')
}
