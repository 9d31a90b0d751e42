import { type Assertion, type CharacterTest, type Node, PatternError } from './syntax.ts'

/** One step of the machine; targets are positions in the program. */
export type Instruction =
  | { readonly does: 'match' }
  | { readonly does: 'character'; readonly matches: CharacterTest }
  | { readonly does: 'assert'; readonly at: Assertion }
  | { readonly does: 'save'; readonly slot: number }
  /** Goes on at all targets at once, preferring the first. */
  | { readonly does: 'split'; readonly targets: number[] }

export type Program = readonly Instruction[]

/** `(a{1000}){1000}` multiplies; such patterns match nothing anybody wrote. */
const MAX_INSTRUCTIONS = 10_000

/** Translates a parsed pattern for the machine (R. Cox, "Regular Expression Matching: the Virtual Machine Approach"). */
export function compile(node: Node): Program {
  const program: Instruction[] = []
  emitCapture(program, { node, index: 0 })
  emit(program, { does: 'match' })
  return program
}

function emit(program: Instruction[], instruction: Instruction): void {
  if (program.length >= MAX_INSTRUCTIONS) throw new PatternError('it is too large')
  program.push(instruction)
}

function emitNode(program: Instruction[], node: Node): void {
  switch (node.kind) {
    case 'character':
      emit(program, { does: 'character', matches: node.matches })
      break
    case 'assertion':
      emit(program, { does: 'assert', at: node.at })
      break
    case 'capture':
      emitCapture(program, node)
      break
    case 'sequence':
      for (const part of node.nodes) emitNode(program, part)
      break
    case 'choice':
      emitChoice(program, node.nodes)
      break
    case 'repeat':
      emitRepeat(program, node)
      break
  }
}

function emitCapture(program: Instruction[], { node, index }: { node: Node; index: number }): void {
  emit(program, { does: 'save', slot: 2 * index })
  emitNode(program, node)
  emit(program, { does: 'save', slot: 2 * index + 1 })
}

function emitChoice(program: Instruction[], nodes: readonly Node[]): void {
  const targets: number[] = []
  const ends: number[][] = []
  emit(program, { does: 'split', targets })
  for (const node of nodes) {
    targets.push(program.length)
    emitNode(program, node)
    const end: number[] = []
    ends.push(end)
    emit(program, { does: 'split', targets: end })
  }
  for (const end of ends) end.push(program.length)
}

function emitRepeat(program: Instruction[], { node, min, max, greedy }: Node & { kind: 'repeat' }): void {
  for (let count = 0; count < min; count += 1) emitNode(program, node)
  if (max === Number.POSITIVE_INFINITY) emitLoop(program, node, greedy)
  else emitOptional(program, node, max - min, greedy)
}

function emitOptional(program: Instruction[], node: Node, times: number, greedy: boolean): void {
  const exits: number[][] = []
  for (let count = 0; count < times; count += 1) {
    const targets: number[] = []
    emit(program, { does: 'split', targets })
    targets.push(program.length)
    exits.push(targets)
    emitNode(program, node)
  }
  for (const targets of exits) leaveAt(targets, program.length, greedy)
}

function emitLoop(program: Instruction[], node: Node, greedy: boolean): void {
  const start = program.length
  const targets: number[] = []
  emit(program, { does: 'split', targets })
  targets.push(program.length)
  emitNode(program, node)
  emit(program, { does: 'split', targets: [start] })
  leaveAt(targets, program.length, greedy)
}

function leaveAt(targets: number[], exit: number, greedy: boolean): void {
  if (greedy) targets.push(exit)
  else targets.unshift(exit)
}
