import type { Cursor } from '../../../model/cursor.ts'
import { joinPieces, type Piece, textPieces } from '../../../model/text-with-holes.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'

/** A flag as it is set, or a word that may be any flag. */
interface Setting {
  /** Absent where it is not known. */
  readonly name?: string
  readonly value: Cursor<string>
  /** Whether it has no `=value`. A switch is on then; the value of another flag is the next word. */
  readonly isBare: boolean
}

/** `--name=value`, `--name` or, for etcd, `-name`. */
const FLAG = /^--?([A-Za-z][\w-]*)(?:=(.*))?$/s

/** A word, or the start of one, that deployment tools or the kubelet replace: `${FLAGS}`, `$(FLAGS)`, `{{ flags }}`. */
const REPLACED = /^(?:\$[{(]|\{\{)/
const PLACEHOLDER = /\$\{|\$\(|\{\{/

/** An environment variable that sets a flag, of that name, where the flag is not given; one without a name may set any. */
export type Variable = Omit<Setting, 'isBare'>

/** Flags that name a file with settings for those that are not flags themselves. */
const CONFIGURATIONS: readonly unknown[] = ['config', 'config-file']

/** The flags of a process, as the parsers of Go programs read them: the last one holds. */
export class Flags {
  /** The list of words that they stand in. */
  readonly place: Cursor<unknown>
  readonly #settings: readonly Setting[]

  constructor(place: Cursor<unknown>, words: readonly Cursor<string>[], variables: readonly Variable[] = []) {
    const byVariable = variables.map((variable) => ({ ...variable, isBare: false }))
    this.place = place
    this.#settings = [...byVariable, ...settingsOf(words)]
  }

  /** What a flag is set to. Where it is not seen, it is unknown if something that is not known may set it. */
  text(name: string): Cursor<string> {
    return this.#named(name).at(-1)?.value ?? this.#hidden() ?? this.place.holding<string>(undefined)
  }

  /** The parts of a flag that is a list, which may be set several times. */
  list(name: string): readonly Cursor<string>[] {
    const named = this.#named(name).map(({ value }) => value)
    return (named.length > 0 ? named : [this.text(name)]).flatMap(partsOf)
  }

  /** Whether a switch is on. Its value is never a word of its own, unlike that of other flags. */
  isOn(name: string, byDefault: boolean): boolean {
    const setting = this.#named(name).at(-1)
    if (setting?.isBare) return true
    const value = this.text(name).known()
    return value === undefined ? byDefault : /^(?:1|t|true)$/i.test(value)
  }

  #named(name: string): readonly Setting[] {
    return this.#settings.filter((setting) => setting.name === name)
  }

  #hidden(): Cursor<string> | undefined {
    const configuration = this.#settings.find(({ name }) => CONFIGURATIONS.includes(name))
    if (configuration) {
      return configuration.value.holding<string>(
        new Unknown(`the file of --${configuration.name} may set it`),
      )
    }
    const word = this.#settings.find(({ name }) => name === undefined)?.value
    return isUnknown(word?.value) ? word.holding<string>(new Unknown(word.value.reason)) : undefined
  }
}

function settingsOf(words: readonly Cursor<string>[]): readonly Setting[] {
  return words.flatMap((word, index) => settingOf(word, words[index + 1]) ?? [])
}

function settingOf(word: Cursor<string>, next: Cursor<string> | undefined): Setting | undefined {
  const [start = '', ...rest] = textPieces(word.value ?? '')
  if (isUnknown(start)) return { value: word, isBare: false }
  if (REPLACED.test(start)) return { value: word.holding<string>(unknownText([start])), isBare: false }
  const [, name, given] = FLAG.exec(start) ?? []
  if (name === undefined) return undefined
  const normal = { name: name.replaceAll('_', '-') }
  if (given !== undefined)
    return { ...normal, value: word.holding(givenText([given, ...rest])), isBare: false }
  const value =
    next && !isFlag(next) ? next.holding(givenText(textPieces(next.value ?? ''))) : word.holding('')
  return { ...normal, value, isBare: true }
}

/** Whether a word is a flag, whatever its value. */
export function isFlag({ value }: Cursor<string>): boolean {
  const [start] = textPieces(value ?? '')
  return typeof start === 'string' && start.startsWith('-')
}

function givenText(pieces: readonly Piece[]): string | Unknown {
  const isReplaced = pieces.some((piece) => typeof piece === 'string' && PLACEHOLDER.test(piece))
  return isReplaced ? unknownText(pieces) : joinPieces(pieces)
}

/** A text whose placeholders are not known. */
function unknownText(pieces: readonly Piece[]): Unknown {
  const reason = `${pieces.find((piece) => typeof piece === 'string')} is replaced before it is used`
  return new Unknown(reason, { template: [new Unknown(reason)] })
}

function partsOf(list: Cursor<string>): readonly Cursor<string>[] {
  if (isUnknown(list.value)) return [list]
  const parts = (list.value ?? '').split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '').map((part) => list.holding(part))
}
