import { posix } from 'node:path'
import { messageOf } from '../../errors.ts'
import { withinTimeLimit } from '../../time-limit.ts'
import type { Contents, FileContext, FileFormat } from '../files/file-format.ts'
import type { SourceFile } from '../files/file-tree.ts'
import { memoryTree } from '../files/memory-tree.ts'
import { tracedTree } from '../files/traced-tree.ts'
import { ParsedTexts } from '../helm/template/parsed-texts.ts'
import type { Gap } from '../source.ts'
import { readHelmReleases } from './helm-releases/helm-releases.ts'
import { type Json, member } from './json-value.ts'
import { evaluatedPlan } from './plan/evaluated-plan.ts'
import { toProviders } from './provider-blocks.ts'
import { PROVIDERS } from './providers/index.ts'
import type { Providers } from './providers/provider.ts'
import { adapterBudget, toResources } from './providers/resources.ts'
import { semanticsOf } from './providers/utilities.ts'

/** Plans in JSON, as `terraform show -json` and `tofu show -json` write them. */
export const terraformPlan = planFormat(PROVIDERS)

export function planFormat(providers: Providers): FileFormat {
  return {
    name: 'terraform-plan',
    claims: (path) => /\.json$/i.test(path),
    recognizes: ({ text }) => isPlan(text),
    read: (files, context) => read(files, providers, context),
  }
}

function* read(
  files: readonly SourceFile[],
  providers: Providers,
  context: FileContext = { tree: memoryTree(files) },
): Generator<Contents> {
  const parsedTexts = new ParsedTexts()
  const { memo, tree } = context
  for (const file of files) {
    context.onFile?.()
    // What a plan installs is read from the charts in the tree.
    const world = { tree, file }
    yield memo
      ? memo.traced(`plan ${file.path}`, world, (trace) => {
          trace.ask('text', (asked) => asked.file.text, world)
          return readPlan(file, providers, { ...context, tree: tracedTree(world, trace) }, parsedTexts)
        })
      : readPlan(file, providers, context, parsedTexts)
  }
}

const TOO_MUCH_SHARED =
  'What its resources share takes too long to read for each of them, so that some were left out.'

/** Characters in which the members that identify a plan are looked for; Terraform writes them first. */
const HEAD = 4096

function isPlan(text: string): boolean {
  const head = text.slice(0, HEAD)
  const isTerraforms = /"terraform_version"\s*:/.test(head) && /"format_version"\s*:/.test(head)
  return isTerraforms && /"planned_values"\s*:/.test(text)
}

function readPlan(
  { path, text }: SourceFile,
  providers: Providers,
  context: FileContext,
  parsedTexts: ParsedTexts,
): Contents {
  const plan = parsed(text)
  if (typeof plan === 'string') return { resources: [], gaps: [{ subject: path, reason: plan, line: 1 }] }
  const read = () => {
    const evaluated = evaluatedPlan(plan, path, text, semanticsOf(providers))
    const budget = adapterBudget()
    const { resources, unjudged } = toResources(evaluated, providers, budget, context)
    const releases = readHelmReleases(evaluated, { ...context, directory: posix.dirname(path), parsedTexts })
    const incomplete = budget.exhausted ? [{ subject: path, reason: TOO_MUCH_SHARED }] : []
    return {
      ...releases,
      resources: [...resources, ...toProviders(evaluated), ...releases.resources],
      unjudged: [...unjudged, ...(releases.unjudged ?? [])],
      gaps: [...gapsOf(plan, path), ...incomplete, ...releases.gaps],
    }
  }
  try {
    return withinTimeLimit(read)
  } catch (error) {
    const reason = `The plan could not be read: ${messageOf(error)}`
    return { resources: [], gaps: [{ subject: path, reason }] }
  }
}

/** The plan, or the reason why it is invalid. The parser's message is not shown, since it may quote a value. */
function parsed(text: string): Exclude<Json, string> | string {
  try {
    const plan: Json = JSON.parse(text)
    return typeof plan === 'string' ? 'The plan is no JSON object.' : plan
  } catch {
    return 'The plan is no valid JSON: it is cut short or was changed. Write it again with `terraform show -json`.'
  }
}

/** Gaps for plans that Terraform did not finish. */
function gapsOf(plan: Json, path: string): readonly Gap[] {
  if (member(plan, 'errored') === true) {
    return [{ subject: path, reason: 'Terraform ended this plan with an error, so it is not complete.' }]
  }
  if (member(plan, 'complete') === false) {
    return [{ subject: path, reason: 'Terraform deferred a part of this plan, so it is not complete.' }]
  }
  return []
}
