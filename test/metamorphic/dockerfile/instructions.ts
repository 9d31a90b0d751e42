import { parseDockerfile, type WrittenInstruction } from '../../../src/sources/dockerfile/parse-dockerfile.ts'

/** An instruction of a Dockerfile, with the lines it is written on. */
export interface WrittenLines {
  readonly instruction: WrittenInstruction
  /** Index of its first line, and of the line after its last. */
  readonly first: number
  readonly end: number
}

/** A Dockerfile as lines, with its instructions. */
export function instructionsIn(text: string): { lines: readonly string[]; all: readonly WrittenLines[] } {
  return {
    lines: text.split('\n'),
    all: parseDockerfile(text).instructions.map((instruction) => ({
      instruction,
      first: instruction.startLine - 1,
      end: instruction.endLine,
    })),
  }
}

/** The text with other lines in place of those of some instructions; `undefined` leaves one as it is. */
export function withInstructions(
  text: string,
  write: (instruction: WrittenInstruction, index: number) => string | undefined,
): string {
  const { lines, all } = instructionsIn(text)
  const written: string[] = []
  let at = 0
  for (const [index, { instruction, first, end }] of all.entries()) {
    written.push(...lines.slice(at, first))
    const other = write(instruction, index)
    written.push(...(other === undefined ? lines.slice(first, end) : [other]))
    at = end
  }
  return [...written, ...lines.slice(at)].join('\n')
}

/** The script of a `RUN` that a shell reads, without here-documents and flags of its own. */
export function scriptOf({
  keyword,
  rest,
  heredocs,
  flags,
  onbuild,
}: WrittenInstruction): string | undefined {
  const text = rest.text.trim()
  return keyword !== 'RUN' || onbuild || heredocs.length > 0 || flags.size > 0 || /^\[|`/.test(text)
    ? undefined
    : text
}
