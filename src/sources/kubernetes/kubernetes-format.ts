import {
  type Contents,
  eachFile,
  type FileContext,
  type FileFormat,
  joined,
} from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { memoryTree } from '../file-format/memory-tree.ts'
import { beginsAsChart, isArchive } from '../helm/chart/packed-chart.ts'
import { isChart, readCharts } from '../helm/read-charts.ts'
import { isKustomization } from '../kustomize/kustomization.ts'
import { readOverlays } from '../kustomize/read-overlays.ts'
import { writtenIn } from '../yaml/locations.ts'
import { helmTemplate, template, unreadable } from './gaps.ts'
import { manifestIgnores } from './manifest-ignores.ts'
import { inManifestSets } from './manifest-sets.ts'
import { manifestTrees } from './manifest-trees.ts'
import { readManifest } from './read-manifest.ts'
import { hasActions, isChartTemplate, isHelmTemplate, isManifest } from './recognition.ts'
import { unusedPatches } from './unused-patches.ts'

/** Kubernetes manifests in YAML or JSON, what Kustomize builds of them, and what Helm charts render. */
export const kubernetes: FileFormat = {
  name: 'kubernetes',
  claims: (path) => /\.(ya?ml|json)$/i.test(path) || isKustomization(path) || isArchive(path),
  readsBytes: isArchive,
  recognizes: ({ path, text }) =>
    isArchive(path)
      ? beginsAsChart(text)
      : isKustomization(path) || isChart(path) || isChartTemplate(path, text) || isManifest(text),
  read,
}

function* read(
  files: readonly SourceFile[],
  context: FileContext = { tree: memoryTree(files) },
): Generator<Contents> {
  const kustomizations = files.filter(({ path }) => isKustomization(path))
  const overlays = yield* readOverlays(kustomizations, context)
  const rendered = new Set([...overlays.charts, ...(context.renderedCharts ?? [])])
  const charts = yield* readCharts(files, context, rendered)
  const manifests = files.filter(({ path }) => !overlays.judged.has(path) && !charts.isPart(path))
  const isUnusedPatch = unusedPatches(kustomizations)
  for (const tree of manifestTrees(manifests)) {
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
