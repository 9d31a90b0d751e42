import type { Budget } from '../../limits/budget.ts'
import type { RenderedTemplate } from './release/render-release.ts'

/** Limit on the documents that one chart renders; each may be an object that checks look at. */
const MAX_DOCUMENTS = 10_000

/** What judging a document costs: memory above all. */
const STEPS_PER_DOCUMENT = 2_000

/** The templates of a chart without those that would exceed the limit on documents, and why any are left out. */
export function withinDocumentLimit(
  templates: readonly RenderedTemplate[],
  budget: Budget | undefined,
): { readonly kept: readonly RenderedTemplate[]; readonly reason?: string } {
  let documents = 0
  const kept = templates.filter(({ rendered }) => {
    const own = documentsIn(rendered.text)
    if (documents + own > MAX_DOCUMENTS) return false
    documents += own
    return true
  })
  budget?.spend(documents * STEPS_PER_DOCUMENT)
  if (kept.length === templates.length) return { kept }
  return { kept, reason: `Not all of the chart is scanned: it renders more than ${MAX_DOCUMENTS} documents.` }
}

function documentsIn(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n---'); at !== -1; at = text.indexOf('\n---', at + 1)) count += 1
  return count
}
