import { posix } from 'node:path'
import { eachFileInTree } from '../file-format/each-file-in-tree.ts'
import type { Contents, FileContext, FileFormat } from '../file-format/file-format.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import { ScriptTree } from '../shell/script-tree.ts'
import { textIgnores } from '../text/text-ignores.ts'
import { DOCKERFILE } from './declaration.ts'
import { dockerfileIgnores } from './dockerfile-ignores.ts'
import { readDockerfile } from './read-dockerfile.ts'

/** Dockerfiles, each stage a resource. */
export const dockerfile: FileFormat = { ...DOCKERFILE, read }

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

function readFile(file: SourceFile, tree: FileTree | undefined): DockerfileContents {
  const build = tree && new ScriptTree(tree, posix.dirname(file.path))
  const { stages, gaps, parsed } = readDockerfile(file, build)
  return {
    scripts: [...(build?.scripts.values() ?? [])],
    resources: stages,
    gaps,
    inlineIgnores: parsed ? dockerfileIgnores(file.path, file.text, parsed) : [],
  }
}
