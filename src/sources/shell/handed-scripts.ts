import type { Command, Redirection } from '../../model/shell/command.ts'
import { isPosixShell, programName } from '../../model/shell/program.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'

/** A script within a script: what a command hands to a shell. */
export interface HandedScript {
  readonly text: string
  /** Where a here-document with it begins; absent where it stands among the words of a command. */
  readonly offset?: number
}

/** A script of which not even a part is known. */
export interface UnknownScript {
  /** Why it is not known, as a clause. */
  readonly unread: string
}

/** A file that a command runs as a script, or may run as one. */
export interface CalledFile {
  readonly file: Property<string>
  /** Whether a shell is told to read it, as in `sh build.sh`; else it is a program. */
  readonly byShell: boolean
  /** What it is given. */
  readonly given: Command['words']
}

/** What a shell is handed. */
export type HandedPart = HandedScript | UnknownScript | CalledFile

/** Stands for a part that is not known. */
const HOLE = '$_'

/** Options of shells that take the next word with them. */
const WITH_VALUE = /^(?:[-+][A-Za-z]*[oO]|--(?:rcfile|init-file))$/

/** The scripts that a command hands to a shell: `bash -ec '…'`, `eval …`, `sh <<EOF`, `echo … | sh`, `sh build.sh`; else its program. */
export function handedScripts(command: Command): readonly HandedPart[] {
  const [program, ...words] = command.words
  const name = programName(program) ?? ''
  if (name === 'eval') return words.length === 0 ? [] : composedText(words, command)
  if (name === 'trap') return words.slice(0, 1).flatMap(argument)
  if (name === 'source' || name === '.') return isStandardInput(words[0]) ? fromInput(command) : fileIn(words)
  if (name === 'su') return argumentOfSu(words) ?? fromInput(command)
  if (isPosixShell(name)) return ofShell(words, command)
  return program === undefined ? [] : [{ file: program, byShell: false, given: words }]
}

/** What a shell runs by its arguments. */
function ofShell(words: Command['words'], command: Command): readonly HandedPart[] {
  let takesArgument = false
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    if (typeof word !== 'string')
      return takesArgument && word ? composedText([word], command) : fileIn(words.slice(at))
    if (WITH_VALUE.test(word)) {
      takesArgument ||= /^-[A-Za-z]*c/.test(word)
      at += 1
    } else if (/^-[A-Za-z]*c[A-Za-z]*$/.test(word)) takesArgument = true
    else if (/^-[A-Za-z]*s[A-Za-z]*$/.test(word)) return fromInput(command)
    else if (!/^[-+]./.test(word)) {
      if (takesArgument) return composedText([word], command)
      return isStandardInput(word) ? fromInput(command) : fileIn(words.slice(at))
    }
  }
  return takesArgument ? [] : fromInput(command)
}

/** A text whose program is not known: it begins with a variable, or with what a command prints. */
const BEGINS_UNKNOWN = /^\s*(?:\$(?:\w+|\{\w+\}|[@*])|__(?:expression|variable)_\w+?__)(?=\s|$)/

/** What `eval` and `sh -c` run: the text, and what nobody knows of it. */
function composedText(words: Command['words'], command: Command): readonly HandedPart[] {
  const text = words.map(known).join(' ')
  const written = words.some(isKnownInPart) ? [{ text }] : []
  return BEGINS_UNKNOWN.test(text) ? [...written, ...unknownText(command)] : written
}

/** Programs that print settings of the environment for a shell to take over: `eval "$(ssh-agent)"`. */
const PRINTS_SETTINGS =
  /^(?:asdf|brew|conda|dircolors|direnv|docker-machine|fnm|goenv|gpg-agent|luarocks|micromamba|minikube|mise|nodenv|opam|pyenv|rbenv|ssh-agent)$/

/** Why a text is not known: which commands print it, or that it is set when the command runs. */
function unknownText({ embeds, setters }: Command): readonly HandedPart[] {
  const makers = [
    ...embeds,
    ...setters.flatMap(({ assignments }) => assignments.flatMap((one) => one.embeds)),
  ]
  if (makers.length === 0) return [{ unread: 'a shell runs a text that is only set when it runs' }]
  const read = new Set(makers.flatMap(({ reads }) => reads))
  return makers
    .filter((maker) => !read.has(maker) && !PRINTS_SETTINGS.test(programName(maker.words[0]) ?? ''))
    .flatMap((maker) => printedFrom(maker))
}

/** What a shell reads on standard input: `sh <<EOF`, `echo … | sh`, `sh < build.sh`. */
function fromInput(command: Command): readonly HandedPart[] {
  const files = command.redirections.filter(({ operator, embeds }) => operator === '<' && embeds.length === 0)
  return [...inputOf(command), ...files.flatMap(({ target }) => fileIn([target]))]
}

function fileIn([file, ...given]: Command['words']): readonly CalledFile[] {
  return file === undefined ? [] : [{ file, byShell: true, given }]
}

/** `su app -c '…'`. */
function argumentOfSu(words: Command['words']): readonly HandedScript[] | undefined {
  const option = words.findIndex(
    (word) => typeof word === 'string' && /^(?:-[a-z]*c|--command|--session-command)$/.test(word),
  )
  return option === -1 ? undefined : argument(words[option + 1])
}

function isStandardInput(word: Property<string> | undefined): boolean {
  return word === '-' || word === '/dev/stdin' || word === '/dev/fd/0'
}

function argument(word: Property<string> | undefined): readonly HandedScript[] {
  return word !== undefined && isKnownInPart(word) ? [{ text: known(word) }] : []
}

function isKnownInPart(word: Property<string>): boolean {
  return !isUnknown(word) || word.template !== undefined
}

function known(word: Property<string>): string {
  return fillHoles(word, HOLE)
}

/** Programs that print what they read, as far as it matters for which commands it holds. */
const PASSES_ON = /^(?:cat|envsubst|sed|tee)$/

/** Programs that print nothing, or what comes from the network, which is judged as such. */
const NOT_PRINTING = /^(?::|cd|curl|exit|export|set|sleep|true|wait|wget)$/

/** The texts that a command reads on standard input, as far as they are known. */
export function inputOf(command: Command): readonly HandedPart[] {
  const found: HandedPart[] = []
  const seen = new Set<Command>()
  const open = [command]
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const written = next.redirections.flatMap(writtenInput)
    found.push(...written)
    if (next !== command && next.reads.length + written.length === 0) found.push(...printedFrom(next))
    for (const before of next.reads) {
      const name = programName(before.words[0]) ?? ''
      if (PASSES_ON.test(name)) open.push(before)
      else found.push(...printedFrom(before))
    }
  }
  return found
}

/** What a command prints when no input of it is known. `cat` prints the files that it is given. */
export function printedFrom({ words }: Command): readonly HandedPart[] {
  const name = programName(words[0]) ?? ''
  const given = words.slice(1)
  if (name === 'cat') return given.filter((word) => !isOption(word)).flatMap((word) => fileIn([word]))
  const printed = name === 'echo' || name === 'printf' ? printedBy(name, given) : []
  if (printed.length > 0 || words.length === 0 || NOT_PRINTING.test(name)) return printed
  return [unknownFrom(name)]
}

/** A script that a program prints. */
export function unknownFrom(name: string): UnknownScript {
  return { unread: `a shell runs what ${name || 'a program'} prints, which is not known` }
}

function isOption(word: Property<string>): boolean {
  return !isUnknown(word) && /^-./.test(word)
}

/** A here-document, or a here-string. */
function writtenInput({ operator, target, offset }: Redirection): readonly HandedScript[] {
  if (operator === '<<<') return argument(target)
  return operator === '<<' && offset !== undefined
    ? argument(target).map((script) => ({ ...script, offset }))
    : []
}

/** What `echo` and `printf` print, each argument of the latter in its place. */
function printedBy(name: string, words: Command['words']): readonly HandedScript[] {
  if (!words.some(isKnownInPart)) return []
  const texts = words.map(known)
  if (name === 'echo') return [{ text: broken(texts.filter((text) => !/^-[neE]+$/.test(text)).join(' ')) }]
  const [format = '', ...values] = texts
  const rest = values.values()
  const filled = format.replace(/%[sqb]/g, () => rest.next().value ?? '')
  return [{ text: [broken(filled), ...rest].join('\n') }]
}

/** Text with a line break for each `\n`. */
function broken(text: string): string {
  return text.replaceAll('\\n', '\n')
}
