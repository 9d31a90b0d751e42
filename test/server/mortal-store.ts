import { Store } from '../../src/store/store.ts'
import type { TenantTransaction } from '../../src/store/tenant-transaction.ts'
import type { Viewer } from '../../src/store/viewer.ts'

/** A store whose process dies in its nth transaction: the work of that one is done and never committed. */
export class MortalStore extends Store {
  #left: number

  constructor(url: string, transactions: number) {
    super(url)
    this.#left = transactions
  }

  override inTenant<T>(viewer: Viewer, work: (transaction: TenantTransaction) => Promise<T>): Promise<T> {
    this.#left -= 1
    const dies = this.#left === 0
    return super.inTenant(viewer, async (transaction) => {
      const result = await work(transaction)
      if (dies) throw new Error('killed')
      return result
    })
  }
}
