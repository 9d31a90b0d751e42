import { sql } from 'kysely'

/**
 * Whether every finding that a row of `finding_documents` made is still as it says, of an account that is still
 * connected: reading the same records again could change nothing.
 */
export const IS_CURRENT = sql`finding_documents.finding_count = (
  select count(*)
  from findings
  join providers on providers.tenant_id = findings.tenant_id and providers.id = findings.provider_id
  where findings.tenant_id = finding_documents.tenant_id and findings.document_id = finding_documents.id
    and providers.deleted_at is null
)`
