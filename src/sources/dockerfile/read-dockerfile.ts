import type { Resource } from '../../model/resource.ts'
import { scriptBudget } from '../shell/called-scripts.ts'
import type { ScriptTree } from '../shell/script-tree.ts'
import type { Gap } from '../source.ts'
import { DockerfileSyntaxError } from './dockerfile-syntax-error.ts'
import type { LineOf } from './located-text.ts'
import { type ParsedDockerfile, parseDockerfile } from './parse-dockerfile.ts'
import { type LostStage, readStages } from './read-stages.ts'

/** Frontend images that read the usual syntax; any other may read another language. */
const USUAL_SYNTAX = /(^|\/)docker\/dockerfile(-upstream)?(?=[:@]|$)/

/** Longest Dockerfile, in characters; an instruction of one word takes some hundred times its length to process. */
const MAX_LENGTH = 1_000_000

/** Limit on the stages of a Dockerfile; each holds the variables of all stages it builds on. */
const MAX_STAGES = 500

/** A Dockerfile: a file, or a text within one. */
export interface WrittenDockerfile {
  readonly path: string
  readonly text: string
  /** Where its lines stand in the file, if they are not all of it. */
  readonly lineOf?: LineOf
}

export interface ReadDockerfile {
  readonly stages: readonly Resource<'Dockerfile::Stage'>[]
  readonly gaps: readonly Gap[]
  /** Absent where it could not be read. */
  readonly parsed?: ParsedDockerfile
}

/** The stages of a Dockerfile. `context`: the files of the build; without them no script that is called is read. */
export function readDockerfile(
  { path, text, lineOf }: WrittenDockerfile,
  context: ScriptTree | undefined,
): ReadDockerfile {
  if (text.length > MAX_LENGTH)
    return notRead(path, `Not scanned: it is longer than ${MAX_LENGTH} characters.`, lineOf?.(0))
  try {
    const parsed = parseDockerfile(text, lineOf)
    const { syntax } = parsed.directives
    if (syntax !== undefined && !USUAL_SYNTAX.test(syntax)) {
      const reason = `Not scanned: it is written for the builder ${syntax}, whose language may be another one.`
      return notRead(path, reason, parsed.firstLine)
    }
    if (parsed.instructions.filter(({ keyword }) => keyword === 'FROM').length > MAX_STAGES)
      return notRead(path, `Not scanned: it has more than ${MAX_STAGES} stages.`, lineOf?.(0))
    const build = context && { context, budget: scriptBudget() }
    const { stages, lost } = readStages(path, parsed, build)
    const isAll = stages.length + lost.length === 1
    return { stages, gaps: lost.map((stage) => lostGap(path, text, stage, isAll)), parsed }
  } catch (error) {
    if (!(error instanceof DockerfileSyntaxError)) throw error
    const reason = `Not scanned, as no build would accept it: ${error.message}.${hint(path, text)}`
    return notRead(path, reason, error.line)
  }
}

function notRead(subject: string, reason: string, line: number | undefined): ReadDockerfile {
  return { stages: [], gaps: [{ subject, reason, ...(line !== undefined && { line }) }] }
}

function lostGap(path: string, text: string, { address, location, error }: LostStage, isAll: boolean): Gap {
  const lines = `lines ${location.startLine}–${Math.max(location.endLine, error.line)}`
  const what = isAll ? 'Not scanned' : `The stage ${address} (${lines}) is not scanned`
  const reason = `${what}, as no build would accept it: ${error.message}.${hint(path, text)}`
  return { subject: path, reason, line: error.line }
}

/** Extensions of templates from which Dockerfiles are generated. */
const TEMPLATE = /\.(?:erb|in|j2|jinja2?|m4|mustache|template|tmpl|tpl)$/i

function hint(path: string, text: string): string {
  return TEMPLATE.test(path) || /\{\{|<%|\{%|^[ \t]*<\w+>[ \t]*$/m.test(text)
    ? ' It looks like a template: scan what is made of it.'
    : ''
}
