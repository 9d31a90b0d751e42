import type { Location } from '../../../model/location.ts'
import type { Span } from '../../../text/span.ts'
import type { TemplateFile } from '../template-node.ts'
import type { Loops } from './loops.ts'
import type { Part, PartValue } from './part.ts'

type Arguments = ReadonlyMap<string, Part>

const NO_LOOPS: Loops = new Map()
const NO_ARGUMENTS: Arguments = new Map()

/** What an expression sees where it stands. What is within it gets a scope of its own; none is ever changed. */
export class Scope {
  /** The file that it is written in. */
  readonly file: TemplateFile
  /** The rounds of the loops around. */
  readonly loops: Loops
  /** The arguments of the lambdas around, by their names in lower case. */
  readonly ofLambdas: Arguments
  /** Those of the function of the template that it is part of; absent outside of them. */
  readonly ofFunction: Arguments | undefined

  constructor(file: TemplateFile, loops = NO_LOOPS, ofLambdas = NO_ARGUMENTS, ofFunction?: Arguments) {
    this.file = file
    this.loops = loops
    this.ofLambdas = ofLambdas
    this.ofFunction = ofFunction
  }

  /** Whether the same words have another value each time. */
  get isCalled(): boolean {
    return this.ofFunction !== undefined || this.ofLambdas.size > 0
  }

  inFile(file: TemplateFile | undefined): Scope {
    return file && file !== this.file ? new Scope(file, this.loops, this.ofLambdas, this.ofFunction) : this
  }

  inLoops(loops: Loops): Scope {
    return new Scope(this.file, loops, this.ofLambdas, this.ofFunction)
  }

  inRound(loop: string, index: PartValue): Scope {
    return this.inLoops(new Map([...this.loops, [loop, index]]))
  }

  inLambda(given: Arguments): Scope {
    return new Scope(this.file, this.loops, new Map([...this.ofLambdas, ...given]), this.ofFunction)
  }

  inFunction(given: Arguments): Scope {
    return new Scope(this.file, this.loops, this.ofLambdas, given)
  }

  /** Where something in the file is written. */
  placeOf({ start, end }: Span): Location {
    const { path, lines } = this.file
    return { file: path, startLine: lines.lineAt(start), endLine: lines.lineAt(end - 1) }
  }
}
