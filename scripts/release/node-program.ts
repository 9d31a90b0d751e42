import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suffixOf, type Target } from './target.ts'

export interface NodeProgram {
  /** Path of the program. */
  readonly program: string
  /** Text of Node's licence and of those of its parts, which go with the program. */
  readonly license: string
}

/** Node for a target, as the registry has it: the version that this project runs under. */
export function fetchNode(target: Target, folder: string): NodeProgram {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const name = `node-${target.platform === 'win32' ? 'win' : target.platform}-${target.arch}`
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  execFileSync(
    'npm',
    ['install', '--silent', '--ignore-scripts', '--no-save', '--force', `${name}@${devDependencies.node}`],
    { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  const installed = join(folder, 'node_modules', name)
  return {
    program: join(installed, 'bin', `node${suffixOf(target)}`),
    license: readFileSync(join(installed, 'LICENSE'), 'utf8'),
  }
}
