import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const BINARY = join(import.meta.dirname, '../../bin/assay.js')

/** Runs before the program does, and lets it see the version of another Node. */
const pretend = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`

function assayUnder(version: string): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const args = ['--import', pretend(version), BINARY, '--version']
    const child = execFile(process.execPath, args, (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}

test.each(['18.20.8', '20.20.2', '22.18.0'])(
  'Node %s is refused, and no registry is recommended',
  async (version) => {
    const { exitCode, output } = await assayUnder(version)
    expect(exitCode).toBe(1)
    expect(output).toContain(`Assay needs Node.js 22.19 or newer, and this is ${version}.`)
    expect(output).toContain('https://nodejs.org')
    expect(output).not.toMatch(/npx|npm (?:install|exec)/)
  },
)

test.each(['22.19.0', '26.0.0'])('Node %s is taken', async (version) => {
  expect(await assayUnder(version)).toMatchObject({ exitCode: 0, output: '0.1.0\n' })
})
