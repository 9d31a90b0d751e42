import type { InlineIgnore } from '../../../model/inline-ignore.ts'
import type { RelatedLocation } from '../../../model/location.ts'
import type { Resource } from '../../../model/resource.ts'
import { type Contents, type FileContext, joined } from '../../file-format/file-format.ts'
import { definitionOf } from '../../helm/chart/packed-chart.ts'
import { readRendered } from '../../helm/read-release.ts'
import { HELM_OPTIONS } from '../../helm/release/helm-options.ts'
import { DEFAULT_KUBE_VERSION, DEFAULT_RELEASE } from '../../helm/release/release.ts'
import { renderChart } from '../../helm/render-chart.ts'
import type { ParsedTexts } from '../../helm/template/parsed-texts.ts'
import type { Gap } from '../../source.ts'
import type { EvaluatedModule, EvaluatedResource } from '../evaluate/evaluated.ts'
import { chartFolder } from './release-chart.ts'
import { ReleaseError } from './release-error.ts'
import { inRelease, ReleasePlaces } from './release-places.ts'
import { releaseValues } from './release-values.ts'

/** The type of resource that installs a Helm chart. */
export const HELM_RELEASE = 'helm_release'

/** What the releases of a root module are rendered with. */
export interface ReleaseContext extends FileContext {
  /** The folder that Terraform runs in. */
  readonly directory: string
  readonly parsedTexts: ParsedTexts
}

/**
 * What the charts of the scan become that `helm_release` installs, and the files that say what those charts are: they are not rendered once more with their own values alone. Charts that would be
 * downloaded are not judged, and counted.
 */
export function readHelmReleases(module: EvaluatedModule, context: ReleaseContext): Contents {
  const releases = module.resources.filter(
    ({ mode, type, isLost }) => mode === 'managed' && type === HELM_RELEASE && !isLost,
  )
  return joined(releases.map((release) => readRelease(release, module.directory, context)))
}

function readRelease(release: EvaluatedResource, scope: string, context: ReleaseContext): Contents {
  try {
    if (context.budget?.exhausted) throw new ReleaseError('the scan takes too long already')
    const folder = chartFolder(release, context.directory, context.tree)
    if (folder === undefined) return { resources: [], gaps: [], unjudged: [HELM_RELEASE] }
    return renderedRelease(release, folder, scope, context)
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    const { file, startLine: line } = release.declaredAt
    const reason = `${blockOf(release)} is not rendered: ${error.message}.`
    return { resources: [], gaps: [{ subject: file, line, reason } satisfies Gap] }
  }
}

function renderedRelease(
  release: EvaluatedResource,
  folder: string,
  rootModule: string,
  { tree, parsedTexts, budget, readsTags = false, options }: ReleaseContext,
): Contents {
  if (isSet(release, 'postrender')) throw new ReleaseError('a program changes what its chart renders')
  const { values, secret, unknowns } = releaseValues(release, budget)
  const name = shownText(release, 'name')
  const namespace = shownText(release, 'namespace')
  const { manifests, gaps } = renderChart(
    folder,
    {
      name: name ?? DEFAULT_RELEASE.name,
      namespace: namespace ?? DEFAULT_RELEASE.namespace,
      values,
      hides: secret !== undefined,
      kubeVersion: HELM_OPTIONS.in(options)?.release.kubeVersion ?? DEFAULT_KUBE_VERSION,
      ...(unknowns && { unknowns }),
    },
    {
      tree,
      ...(budget && { budget }),
      hidesMessages: secret !== undefined,
      parsedTexts,
      cure: `Set them in ${blockOf(release)}.`,
    },
  )
  const scope = rootModule === '.' ? release.address : `${release.address} in ${rootModule}`
  const reading = {
    scope,
    readsTags,
    secret,
    ...(namespace !== undefined && { namespace }),
    ...(unknowns && { unknowns }),
  }
  const read = manifests.map((manifest) => readRendered(manifest, reading))
  const placed = new Placed(release, rootModule)
  return {
    resources: read.flatMap(({ resources }) => resources.map((resource) => placed.resource(resource))),
    gaps: [...gaps, ...read.flatMap((part) => part.gaps)],
    unjudged: read.flatMap(({ unjudged = [] }) => unjudged),
    inlineIgnores: read.flatMap(({ inlineIgnores = [] }) =>
      inlineIgnores.map((ignore) => placed.ignore(ignore)),
    ),
    parts: [definitionOf(folder)],
  }
}

/** The name of the block: all its instances have the same gaps, which are told once. */
function blockOf({ name }: EvaluatedResource): string {
  return `${HELM_RELEASE}.${name}`
}

/** Puts what a chart renders into the release that renders it. */
class Placed {
  readonly #address: string
  readonly #rootModule: string
  readonly #calls: readonly RelatedLocation[]

  constructor({ address, declaredAt, calls = [] }: EvaluatedResource, rootModule: string) {
    this.#address = address
    this.#rootModule = rootModule
    this.#calls = [...calls, { location: declaredAt, what: `release ${address}` }]
  }

  resource(rendered: Resource): Resource {
    const related = this.#calls.toReversed()
    return {
      ...rendered,
      address: this.#addressOf(rendered.address),
      origin: { source: 'terraform', addressedIn: this.#rootModule },
      calls: this.#calls,
      ...(rendered.location && { location: inRelease(rendered.location, related) }),
      locations: new ReleasePlaces(rendered.locations, related),
    }
  }

  ignore(ignore: InlineIgnore): InlineIgnore {
    if (ignore.part?.kind !== 'resources') return ignore
    const addresses = ignore.part.addresses.map((address) => this.#addressOf(address))
    return { ...ignore, part: { ...ignore.part, addresses } }
  }

  #addressOf(object: string): string {
    return `${this.#address}:${object}`
  }
}

/** A text that is known and may be shown. */
function shownText({ attributes }: EvaluatedResource, argument: string): string | undefined {
  const { value, tainted } = attributes.get(argument) ?? {}
  return typeof value === 'string' && value !== '' && !tainted ? value : undefined
}

function isSet({ attributes, blocks }: EvaluatedResource, name: string): boolean {
  const argument = attributes.get(name)?.value
  return (
    blocks.get(name) !== undefined ||
    (argument !== undefined && !(Array.isArray(argument) && argument.length === 0))
  )
}
