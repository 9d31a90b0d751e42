import { posix } from 'node:path'
import { eachFileInTree } from '../files/each-file-in-tree.ts'
import { type Contents, type FileContext, type FileFormat, notRead } from '../files/file-format.ts'
import type { FileTree, SourceFile } from '../files/file-tree.ts'
import { scriptBudget } from '../shell/called-scripts.ts'
import { ScriptTree } from '../shell/script-tree.ts'
import type { Gap } from '../source.ts'
import { textIgnores } from '../text/text-ignores.ts'
import { dockerfileIgnores } from './dockerfile-ignores.ts'
import { DockerfileSyntaxError } from './dockerfile-syntax-error.ts'
import { parseDockerfile } from './parse-dockerfile.ts'
import { type LostStage, readStages } from './read-stages.ts'

/** Names of Dockerfiles: `Dockerfile` or `Containerfile`, also as an extension or with a suffix (`Dockerfile.dev`). */
const NAME = /(^|\/)(?:(?:docker|container)file(?:[._-][^/]+)?|[^/]+\.(?:docker|container)file)$/i
const EXACT_NAME = /(^|\/)(?:docker|container)file$/i

/** Files that are named after a Dockerfile and are none. */
const OTHERS = /\.(?:dockerignore|md|txt|rst|adoc|ya?ml|json|sh|go|py|rb|[jt]s)$/i

/** Frontend images that read the usual syntax; any other may read another language. */
const USUAL_SYNTAX = /(^|\/)docker\/dockerfile(-upstream)?(?=[:@]|$)/

/** Longest Dockerfile, in characters; an instruction of one word takes some hundred times its length to process. */
const MAX_LENGTH = 1_000_000

/** Limit on the stages of a Dockerfile; each holds the variables of all stages it builds on. */
const MAX_STAGES = 500

/** Dockerfiles, each stage a resource. */
export const dockerfile: FileFormat = {
  name: 'dockerfile',
  claims: (path) => NAME.test(path) && !OTHERS.test(path),
  recognizes: ({ path, text }) => EXACT_NAME.test(path) || /^[ \t]*FROM[ \t]+\S/im.test(text),
  read,
}

/** Scripts are read with each Dockerfile that calls them; their comments count once. */
function* read(files: readonly SourceFile[], context: FileContext | undefined): Generator<Contents> {
  const scripts = new Map<string, SourceFile>()
  for (const contents of eachFileInTree('dockerfile', files, context, readFile)) {
    if ('scripts' in contents) for (const script of contents.scripts) scripts.set(script.path, script)
    yield contents
  }
  yield { resources: [], gaps: [], inlineIgnores: [...scripts.values()].flatMap(textIgnores) }
}

interface DockerfileContents extends Contents {
  /** Files of the tree that its commands call. */
  readonly scripts: readonly SourceFile[]
}

function readFile({ path, text }: SourceFile, tree: FileTree | undefined): Contents | DockerfileContents {
  if (text.length > MAX_LENGTH)
    return notRead(path, `Not scanned: it is longer than ${MAX_LENGTH} characters.`)
  try {
    const parsed = parseDockerfile(text)
    const { syntax } = parsed.directives
    if (syntax !== undefined && !USUAL_SYNTAX.test(syntax)) {
      const reason = `Not scanned: it is written for the builder ${syntax}, whose language may be another one.`
      return notRead(path, reason, { line: 1 })
    }
    if (parsed.instructions.filter(({ keyword }) => keyword === 'FROM').length > MAX_STAGES)
      return notRead(path, `Not scanned: it has more than ${MAX_STAGES} stages.`)
    const build = tree && { context: new ScriptTree(tree, posix.dirname(path)), budget: scriptBudget() }
    const { stages, lost } = readStages(path, parsed, build)
    return {
      scripts: [...(build?.context.scripts.values() ?? [])],
      resources: stages,
      gaps: lost.map((stage) => lostGap(path, text, stage, stages.length + lost.length === 1)),
      inlineIgnores: dockerfileIgnores(path, text, parsed),
    }
  } catch (error) {
    if (!(error instanceof DockerfileSyntaxError)) throw error
    const reason = `Not scanned, as no build would accept it: ${error.message}.${hint(path, text)}`
    return notRead(path, reason, { line: error.line })
  }
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
