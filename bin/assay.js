#!/usr/bin/env node

const OLDEST_NODE = [22, 19]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `Assay needs Node.js ${OLDEST_NODE.join('.')} or newer, and this is ${process.versions.node}. ` +
      'Install a current version from https://nodejs.org. In a checkout, `npm run assay --` brings its own.',
  )
  process.exitCode = 1
} else {
  // By itself, Node opens a debugger to every program of this machine when it gets this signal.
  process.on('SIGUSR1', () => {})

  // Importing these takes longer: a module of Node's own is then asked for everything it exports.
  const { enableCompileCache } = process.getBuiltinModule('node:module')
  const { existsSync } = process.getBuiltinModule('node:fs')
  const cache = cacheFolder()
  if (cache !== undefined) enableCompileCache(`${cache}/assay/compile`)

  // A checkout runs its sources as they are; the published package brings them compiled.
  const sources = new URL('../src/cli/main.ts', import.meta.url)
  const entry = existsSync(sources) ? sources : new URL('../dist/cli/main.js', import.meta.url)
  const { main } = await import(entry.href)
  process.exitCode = await main(process.argv)
}

/**
 * Where compiled code is kept. Never in the system's shared temporary directory, Node's own default: somebody else
 * could fill that. A user without a home, as containers run them, does without.
 */
function cacheFolder() {
  const { homedir } = process.getBuiltinModule('node:os')
  try {
    return process.env.XDG_CACHE_HOME || `${homedir()}/.cache`
  } catch {
    return undefined
  }
}
