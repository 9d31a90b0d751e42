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
  /** `a, b`: column names, also of the row source `stated`. */
  readonly names: RawBuilder<unknown>
  /** `a = lives.a, b = lives.b` */
  readonly assignments: RawBuilder<unknown>
  /** `findings.a as "name of a"`: rows have the property names of `Details`. */
  readonly selection: RawBuilder<unknown>

  constructor(columns: { readonly [Name in keyof Details]: DetailColumn<Details[Name]> }) {
    this.#columns = Object.entries(columns) as [keyof Details, DetailColumn<Details[keyof Details]>][]
    const each = (part: (column: string, name: string) => RawBuilder<unknown>) =>
      sql.join(this.#columns.map(([name, { column }]) => part(column, String(name))))
    this.names = each((column) => sql.ref(column))
    this.assignments = each((column) => sql`${sql.ref(column)} = ${sql.ref(`lives.${column}`)}`)
    this.selection = each((column, name) => sql`${sql.ref(`findings.${column}`)} as ${sql.ref(name)}`)
  }

  /** The findings as a row source, a row each, with the columns of `findings` and `finding_sightings`. Name it. */
  stated(findings: readonly DocumentedFinding<Details>[]): RawBuilder<unknown> {
    const values = <T>({ name, array }: ColumnType<T>, of: (finding: DocumentedFinding<Details>) => T) =>
      sql`${array(findings.map(of))}::${sql.raw(name)}[]`
    const details = this.#columns.map(([name, { type }]) => values(type, (finding) => finding.details[name]))
    return sql`(
      select id, provider_id, uid, key, scope_id, part, scan_id, status, document_index, controls_id, owners_id, content_id, ${this.names},
        previous_status,
        to_timestamp(first_seen_ms / 1000) as first_seen_at, to_timestamp(last_seen_ms / 1000) as last_seen_at,
        to_timestamp(failed_ms / 1000) as failed_at, to_timestamp(failed_before_ms / 1000) as failed_before_at,
        to_timestamp(first_passed_ms / 1000) as first_passed_at,
        to_timestamp(previous_seen_ms / 1000) as previous_seen_at
      from unnest(
        ${values(UUID_COLUMN, ({ id }) => id)}, ${values(UUID_COLUMN, ({ providerId }) => providerId)},
        ${values(TEXT_COLUMN, ({ uid }) => uid)}, ${values(TEXT_COLUMN, ({ key }) => key ?? null)},
        ${values(UUID_COLUMN, ({ scopeId }) => scopeId)},
        ${values(TEXT_COLUMN, ({ part }) => part)}, ${values(TEXT_COLUMN, ({ scanId }) => scanId)},
        ${values(TEXT_COLUMN, ({ status }) => status)},
        ${values(DOUBLE_COLUMN, ({ firstSeenAt }) => firstSeenAt)},
        ${values(DOUBLE_COLUMN, ({ lastSeenAt }) => lastSeenAt)},
        ${values(DOUBLE_COLUMN, ({ failedAt }) => failedAt)},
        ${values(DOUBLE_COLUMN, ({ failedBeforeAt }) => failedBeforeAt)},
        ${values(DOUBLE_COLUMN, ({ firstPassedAt }) => firstPassedAt)},
        ${values(DOUBLE_COLUMN, ({ previous }) => previous?.seenAt ?? null)},
        ${values(TEXT_COLUMN, ({ previous }) => previous?.status ?? null)},
        ${values(INTEGER_COLUMN, ({ documentIndex }) => documentIndex)},
        ${values(UUID_COLUMN, ({ controls }) => controls?.id ?? null)},
        ${values(UUID_COLUMN, ({ owners }) => owners?.id ?? null)},
        ${values(UUID_COLUMN, ({ contentId }) => contentId)}, ${sql.join(details)}
      ) as sent(
        id, provider_id, uid, key, scope_id, part, scan_id, status, first_seen_ms, last_seen_ms, failed_ms,
        failed_before_ms, first_passed_ms, previous_seen_ms, previous_status, document_index, controls_id, owners_id, content_id,
        ${this.names}
      )
    )`
  }
}
