import {
  type Contents,
  eachFile,
  type FileContext,
  type FileFormat,
  joined,
} from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { memoryTree } from '../file-format/memory-tree.ts'
import { writtenIn } from '../yaml/locations.ts'
import { KUBERNETES } from './declaration.ts'
import { helmTemplate, template, unreadable } from './gaps.ts'
import { manifestIgnores } from './manifest-ignores.ts'
import { inManifestSets } from './manifest-sets.ts'
import { manifestTrees } from './manifest-trees.ts'
import { readManifest } from './read-manifest.ts'
import { hasActions, isHelmTemplate } from './recognition.ts'
import { unusedPatches } from './unused-patches.ts'

/** Kubernetes manifests in YAML or JSON, as they are written. */
export const kubernetes: FileFormat = { ...KUBERNETES, read }

function* read(
  files: readonly SourceFile[],
  context: FileContext = { tree: memoryTree(files) },
): Generator<Contents> {
  const isUnusedPatch = unusedPatches(context.scanned?.values() ?? [files])
  for (const tree of manifestTrees(files)) {
    const written = joined(eachFile(tree, context, (file) => readFile(file, context)))
    const applied = written.resources.filter((resource) => !isUnusedPatch(resource))
    yield { ...written, ...inManifestSets(applied, context.memo) }
  }
}

function readFile(file: SourceFile, context: FileContext): Contents {
  return readManifest(
    {
      text: file.text,
      // All files have to be read before it is known what is applied together.
      scope: file.path,
      written: (document, node) => writtenIn(file.path, document, node),
      refusal: ({ text }, document) => {
        const isHelm = isHelmTemplate(text)
        if ('reason' in document && !isHelm)
          return text.includes('{{') ? template(file) : unreadable(file, document)
        return isHelm && ('reason' in document || hasActions(document)) ? helmTemplate(file) : undefined
      },
      commentIgnores: () => manifestIgnores(file),
    },
    context.readsTags === true,
  )
}
