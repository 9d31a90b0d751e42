import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A tree of files, and the folder whose kustomization is built. */
export interface KustomizeCase {
  readonly files: Readonly<Record<string, string>>
  readonly folder: string
}

/** What the real Kustomize makes of a case: objects, or why it refuses. */
export interface KustomizeAnswer {
  readonly objects: readonly unknown[] | null
  readonly refusal?: string
}

/** The program around the real Kustomize; `undefined` where Go is missing, or its modules cannot be had. */
function build(): string | undefined {
  const program = join(mkdtempSync(join(tmpdir(), 'assay-oracle-')), 'kustomize')
  const made = spawnSync('go', ['build', '-o', program, '.'], {
    cwd: join(import.meta.dirname, 'kustomize'),
    encoding: 'utf8',
  })
  return made.status === 0 ? program : undefined
}

let program: string | undefined | null = null

/** Whether the real Kustomize can be asked. */
export function hasKustomize(): boolean {
  if (program === null) program = build()
  return program !== undefined
}

/** The answers of the real Kustomize, in order. */
export function askKustomize(cases: readonly KustomizeCase[]): readonly KustomizeAnswer[] {
  if (!hasKustomize() || !program) throw new Error('Kustomize is not there: ask hasKustomize first')
  const input = cases.map((each) => JSON.stringify(each)).join('\n')
  const output = execFileSync(program, { input: `${input}\n`, encoding: 'utf8', maxBuffer: 2 ** 30 })
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
