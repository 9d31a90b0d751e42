import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The example of nginx that people copy, for two addresses and a port of this machine. */
export function documentedSite(upstreams: readonly [string, string], port: number): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8')
  const example = /```nginx\n([\s\S]*?)```/.exec(page)?.[1] ?? expect.fail('There is no example.')
  const [one, two] = upstreams
  return example
    .replace('10.0.0.11:8080', new URL(one).host)
    .replace('10.0.0.12:8080', new URL(two).host)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
}
