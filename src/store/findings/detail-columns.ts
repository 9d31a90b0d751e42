import { type RawBuilder, sql } from 'kysely'
import { type ColumnType, DOUBLE_COLUMN, INTEGER_COLUMN, TEXT_COLUMN, UUID_COLUMN } from '../binary-array.ts'
import type { DocumentedFinding } from './new-finding.ts'

interface DetailColumn<T> {
  /** Name in the table `findings`. */
  readonly column: string
  readonly type: ColumnType<T>
}

/**
 * SQL for the columns of `findings` that the store only keeps and lists; their meaning is known to the server alone.
 * The fragments are built once.
 */
export class DetailColumns<Details extends object> {
  readonly #columns: readonly [name: keyof Details, column: DetailColumn<Details[keyof Details]>][]
  /** `a, b`: column names, also of `stated`. */
  readonly names: RawBuilder<unknown>
  /** `a = later.a, b = later.b` */
  readonly assignments: RawBuilder<unknown>
  /** `findings.a as "name of a"`: rows have the property names of `Details`. */
  readonly selection: RawBuilder<unknown>

  constructor(columns: { readonly [Name in keyof Details]: DetailColumn<Details[Name]> }) {
    this.#columns = Object.entries(columns) as [keyof Details, DetailColumn<Details[keyof Details]>][]
    const each = (part: (column: string, name: string) => RawBuilder<unknown>) =>
      sql.join(this.#columns.map(([name, { column }]) => part(column, String(name))))
    this.names = each((column) => sql.ref(column))
    this.assignments = each((column) => sql`${sql.ref(column)} = ${sql.ref(`later.${column}`)}`)
    this.selection = each((column, name) => sql`${sql.ref(`findings.${column}`)} as ${sql.ref(name)}`)
  }

  /** The findings as a row source `stated`, a row each. */
  stated(findings: readonly DocumentedFinding<Details>[]): RawBuilder<unknown> {
    const values = <T>({ name, array }: ColumnType<T>, of: (finding: DocumentedFinding<Details>) => T) =>
      sql`${array(findings.map(of))}::${sql.raw(name)}[]`
    const details = this.#columns.map(([name, { type }]) => values(type, (finding) => finding.details[name]))
    return sql`
      unnest(
        ${values(UUID_COLUMN, ({ id }) => id)}, ${values(UUID_COLUMN, ({ providerId }) => providerId)},
        ${values(TEXT_COLUMN, ({ uid }) => uid)}, ${values(TEXT_COLUMN, ({ scanId }) => scanId)},
        ${values(TEXT_COLUMN, ({ status }) => status)},
        ${values(DOUBLE_COLUMN, ({ firstSeenAt }) => firstSeenAt)},
        ${values(DOUBLE_COLUMN, ({ lastSeenAt }) => lastSeenAt)},
        ${values(INTEGER_COLUMN, ({ documentIndex }) => documentIndex)}, ${sql.join(details)}
      ) as stated(
        id, provider_id, uid, scan_id, status, first_seen_ms, last_seen_ms, document_index, ${this.names}
      )`
  }
}
