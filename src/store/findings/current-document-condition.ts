import { sql } from 'kysely'

/**
 * SQL condition on a row of `finding_documents`: all its findings still point to it, and their accounts are connected.
 * Reading the same records again would change nothing.
 */
export const IS_CURRENT = sql`finding_documents.finding_count = (
  select count(*)
  from findings
  join providers on providers.tenant_id = findings.tenant_id and providers.id = findings.provider_id
  where findings.tenant_id = finding_documents.tenant_id and findings.document_id = finding_documents.id
    and providers.deleted_at is null
)`
