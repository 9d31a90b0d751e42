import { entryOf } from '../../entry-of.ts'

/** Rows that many findings share, each once, by a key. */
export class Table<Row> {
  readonly rows: Row[] = []
  readonly #indexes = new Map<string, number>()

  /** The index of the row with this key, which is made where there is none. */
  indexOf(key: string, make: () => Row): number {
    return entryOf(this.#indexes, key, () => this.rows.push(make()) - 1)
  }
}
