import { posix } from 'node:path'
import { constants, Script } from 'node:vm'

/** The files of an executable, by their names. */
export interface Files {
  text(name: string): string
  /** What V8 has compiled of a file; nothing, or an empty one, where it has not. */
  compiled(name: string): Buffer | undefined
}

/** The code of an executable: modules of CommonJS that are compiled with what V8 has kept of them, each once. */
export class CodeFiles {
  readonly scripts = new Map<string, Script>()
  readonly #modules = new Map<string, { exports: unknown }>()
  readonly #files: Files
  readonly #require: (name: string) => unknown

  /** `require` is asked for modules of Node's own. */
  constructor(files: Files, require: (name: string) => unknown) {
    this.#files = files
    this.#require = require
  }

  load(name: string): unknown {
    const known = this.#modules.get(name)
    if (known) return known.exports
    const module = { exports: {} }
    this.#modules.set(name, module)
    const require = (wanted: string) =>
      wanted.startsWith('.') ? this.load(posix.join(posix.dirname(name), wanted)) : this.#require(wanted)
    this.compile(name).runInThisContext()(module.exports, require, module)
    return module.exports
  }

  /** A module as it is compiled, which was not run. */
  compile(name: string): Script {
    const cachedData = this.#files.compiled(name)
    const script = new Script(`(function (exports, require, module) {${this.#files.text(name)}\n})`, {
      filename: name,
      // Custom checks are imported from where they are.
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(cachedData?.length && { cachedData }),
    })
    this.scripts.set(name, script)
    return script
  }
}
