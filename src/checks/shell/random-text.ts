import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { isUnknown } from '../../model/unknown.ts'

/** Programs that print a text by chance. */
const GENERATORS: ReadonlySet<string> = new Set(['apg', 'gpw', 'pwgen', 'uuidgen', 'xkcdpass'])

/** Files that are read for one. */
const RANDOM_FILE = /^\/(?:dev\/u?random|proc\/sys\/kernel\/random\/uuid)$/

/** Whether a command prints `name:` and a text by chance behind it, which no two builds have in common: `user:$(openssl rand -hex 16)`. */
export function printsRandomText({ words, embeds }: Command): boolean {
  const [, ...printed] = words
  const isFilledIn = printed.some((word) => isUnknown(word) && endsInHole(word.template))
  return isFilledIn && embeds.length > 0 && embeds.every(isRandom)
}

/** Whether no more than a name stands before one hole. */
function endsInHole(template: readonly unknown[] = []): boolean {
  const [name, hole, ...rest] = template
  return typeof name === 'string' && /^[\w.$-]+:$/.test(name) && isUnknown(hole) && rest.length === 0
}

/** Whether what a command prints comes from a generator, perhaps through other commands: `head -c 16 /dev/urandom | base64`. */
function isRandom(command: Command): boolean {
  const printing = new Set([command])
  for (const one of printing) {
    if (isGenerator(one)) return true
    for (const read of one.reads) printing.add(read)
  }
  return false
}

function isGenerator({ words: [program, ...words], redirections }: Command): boolean {
  const name = program === undefined ? undefined : programName(program)
  if (name === 'openssl') return words[0] === 'rand'
  const files = [...words, ...redirections.map(({ target }) => target)]
  return (
    (name !== undefined && GENERATORS.has(name)) ||
    files.some((file) => typeof file === 'string' && RANDOM_FILE.test(file))
  )
}
