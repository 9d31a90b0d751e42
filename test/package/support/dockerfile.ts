/** One step of a stage, such as `RUN npm ci`. */
interface Instruction {
  readonly keyword: string
  readonly text: string
}

export interface Stage {
  /** As `AS` has it; empty where there is none. */
  readonly name: string
  readonly instructions: readonly Instruction[]
}

export interface Copy {
  /** The stage it takes from; undefined for the build's context. */
  readonly from: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

/** The stages of a Dockerfile as simple as ours: no here-documents, no build arguments. */
export function stagesOf(dockerfile: string): readonly Stage[] {
  const instructions = dockerfile
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ keyword: line.split(' ', 1)[0] ?? '', text: line.slice(line.indexOf(' ') + 1) }))
  const stages: { name: string; instructions: Instruction[] }[] = []
  for (const instruction of instructions) {
    if (instruction.keyword === 'FROM') {
      stages.push({ name: / AS (\S+)$/i.exec(instruction.text)?.[1] ?? '', instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

/** What a COPY says, apart from whose the copies become. */
export function copyOf(text: string): Copy {
  const words = text.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}
