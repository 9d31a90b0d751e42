#!/usr/bin/env node
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A user without a home, as containers run them, gets a folder that is nobody else's. */
function cacheFolder() {
  try {
    return process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  } catch {
    return join(tmpdir(), `assay-${process.getuid?.() ?? 'user'}`)
  }
}

const OLDEST_NODE = [22, 19]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `Assay needs Node.js ${OLDEST_NODE.join('.')} or newer, and this is ${process.versions.node}. ` +
      'Install a current version from https://nodejs.org, or run `npx -p node@24 -p assay assay`.',
  )
  process.exitCode = 1
} else {
  // The system's shared temporary directory, Node's own default, could be filled by somebody else.
  nodeModule.enableCompileCache?.(join(cacheFolder(), 'assay', 'compile'))

  // A checkout runs its sources as they are; the published package brings them compiled.
  const sources = new URL('../src/cli/main.ts', import.meta.url)
  const entry = existsSync(sources) ? sources : new URL('../dist/cli/main.js', import.meta.url)
  const { main } = await import(entry.href)
  process.exitCode = await main(process.argv)
}
