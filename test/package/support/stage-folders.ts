import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { copyOf, type Stage, stagesOf } from './dockerfile.ts'
import { outsideOfNpm } from './npm.ts'

const run = promisify(execFile)

/**
 * Builds an image's files without a container engine: each stage is a folder that stands for the root of its file
 * system, and the steps of the Dockerfile are done in it. What RUN does in the last stage is left out, since it changes
 * the system and not the program.
 */
export class StageFolders {
  readonly #context: string
  readonly #place: string
  readonly #allowed: readonly string[]

  constructor(context: string, place: string) {
    this.#context = context
    this.#place = place
    this.#allowed = readFileSync(join(context, '.dockerignore'), 'utf8').match(/(?<=^!).+/gm) ?? []
  }

  /** Answers with the folder of the last stage. */
  async build(): Promise<string> {
    const stages = stagesOf(readFileSync(join(this.#context, 'Dockerfile'), 'utf8'))
    for (const stage of stages) await this.#buildStage(stage, stage === stages.at(-1))
    return this.#rootOf(stages.at(-1)?.name ?? '')
  }

  async #buildStage({ name, instructions }: Stage, isLast: boolean): Promise<void> {
    let folder = this.#rootOf(name)
    for (const { keyword, text } of instructions) {
      if (keyword === 'WORKDIR') folder = join(this.#rootOf(name), text)
      mkdirSync(folder, { recursive: true })
      if (keyword === 'COPY') this.#copy(text, folder)
      if (keyword === 'RUN' && !isLast) await this.#run(text, folder)
    }
  }

  #copy(text: string, folder: string): void {
    const { from, sources, target } = copyOf(text)
    for (const source of sources) {
      if (from === undefined && !this.#allowed.includes(source.split('/')[0] ?? '')) {
        throw new Error(`The Dockerfile copies ${source}, which .dockerignore keeps from it.`)
      }
      const path = join(from === undefined ? this.#context : this.#rootOf(from), source)
      const place = statSync(path).isDirectory() ? target : join(target, basename(source))
      cpSync(path, join(folder, place), { recursive: true, verbatimSymlinks: true })
    }
  }

  async #run(command: string, folder: string): Promise<void> {
    // A cache of its own: a step may clean it.
    const cache = { npm_config_cache: join(this.#place, 'npm-cache') }
    await run('sh', ['-ec', command.replace(/^(--\S+\s+)+/, '')], {
      cwd: folder,
      env: { ...outsideOfNpm(process.execPath), ...cache },
    })
  }

  #rootOf(stage: string): string {
    return join(this.#place, stage === '' ? 'image' : stage)
  }
}
