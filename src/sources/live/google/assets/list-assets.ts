import { listIn, textIn } from '../../http/answer.ts'
import type { Asked } from '../google-calls.ts'
import { type Asset, assetIn } from './asset.ts'
import { PageTokens } from './page-tokens.ts'

/** Assets of one page, the most that the inventory gives. */
const PAGE_SIZE = 1_000

/** What is listed: the assets of a project, folder or organization. */
export interface AssetList {
  /** `projects/shop`, `folders/123`, `organizations/456`. */
  readonly scope: string
  readonly content: 'RESOURCE' | 'IAM_POLICY'
  /** Their types; of all, if left out. */
  readonly types?: readonly string[]
}

/** The assets of a list in Cloud Asset Inventory, page by page. Throws a CallFailure where they cannot be read to their end. */
export async function* listAssets(
  { scope, content, types = [] }: AssetList,
  calls: Asked,
): AsyncGenerator<Asset> {
  const query = new URLSearchParams({ contentType: content, pageSize: String(PAGE_SIZE) })
  for (const type of types) query.append('assetTypes', type)
  const tokens = new PageTokens()
  for (;;) {
    const answer = await calls.get('cloudasset', `v1/${scope}/assets?${query}`)
    for (const item of listIn(answer, 'assets')) {
      const asset = assetIn(item)
      if (asset) yield asset
    }
    const token = tokens.next(textIn(answer, 'nextPageToken'))
    if (token === undefined) return
    query.set('pageToken', token)
  }
}
