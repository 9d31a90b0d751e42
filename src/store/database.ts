import type { ColumnType, Generated } from 'kysely'

/** The tables, as Kysely sees them. Migrations are the truth; this follows them. */
export interface Database {
  tenants: TenantTable
  subscriptions: SubscriptionTable
  users: UserTable
  roles: RoleTable
  memberships: MembershipTable
  api_keys: ApiKeyTable
  ingestions: IngestionTable
  ingestion_chunks: IngestionChunkTable
  ingestion_errors: IngestionErrorTable
  idempotency_keys: IdempotencyKeyTable
  providers: ProviderTable
  findings: FindingTable
  finding_documents: FindingDocumentTable
  finding_changes: FindingChangeTable
}

/** Filled by the database when left out. */
type Timestamp = ColumnType<Date, Date | undefined, Date>
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>

interface TenantTable {
  id: string
  name: string
  created_at: Timestamp
}

interface SubscriptionTable {
  tenant_id: string
  status: 'active' | 'inactive'
  provider_limit: number | null
}

interface UserTable {
  id: string
  email: string
  created_at: Timestamp
}

interface RoleTable {
  tenant_id: string
  id: string
  name: string
  permissions: string[]
}

interface MembershipTable {
  tenant_id: string
  user_id: string
  role_id: string
}

interface ApiKeyTable {
  tenant_id: string
  id: string
  name: string
  /** `pk_` and eight characters: names the key, proves nothing. */
  prefix: string
  /** SHA-256 of the whole key. */
  secret_hash: Buffer
  owner_id: string
  permissions: string[]
  created_at: Timestamp
  expires_at: NullableTimestamp
  revoked_at: NullableTimestamp
  last_used_at: NullableTimestamp
}

export type IngestionStatus = 'pending' | 'processing' | 'completed' | 'failed'

interface IngestionTable {
  tenant_id: string
  id: string
  status: Generated<IngestionStatus>
  file_name: string
  /** Size of the file as it was sent. PostgreSQL's bigint, so a string when read. */
  byte_count: ColumnType<string, number, number>
  total: Generated<number>
  processed: Generated<number>
  invalid: Generated<number>
  /** Deliveries to a worker so far: the fence of the one that runs now. */
  attempt: Generated<number>
  handed_back: Generated<number>
  /** Of errors in all, those that are not kept included. */
  error_count: Generated<number>
  deadly_records: Generated<number[]>
  inserted_at: Timestamp
  requested_at: Timestamp
  started_at: NullableTimestamp
  completed_at: NullableTimestamp
}

interface IngestionChunkTable {
  tenant_id: string
  ingestion_id: string
  position: number
  bytes: Buffer
}

interface IngestionErrorTable {
  tenant_id: string
  ingestion_id: string
  record_index: number
  ordinal: number
  pointer: string
  code: string
  detail: string
}

interface IdempotencyKeyTable {
  tenant_id: string
  key: string
  /** SHA-256 of the file. */
  fingerprint: Buffer
  ingestion_id: string
  created_at: Timestamp
}

interface ProviderTable {
  tenant_id: string
  id: string
  provider: string
  uid: string
  inserted_at: Timestamp
  deleted_at: NullableTimestamp
}

type FindingStatus = 'FAIL' | 'PASS' | 'MANUAL'
type FindingDelta = 'new' | 'changed'

interface FindingTable {
  tenant_id: string
  provider_id: string
  uid_hash: Buffer
  id: string
  uid: string
  scan_id: string
  check_id: string
  title: string
  status: FindingStatus
  severity: string
  muted: boolean
  service: string
  region: string
  namespace: string
  resource_uid: string
  resource_name: string
  resource_type: string
  first_seen_at: Date
  last_seen_at: Date
  /** Against the state before; null when nothing changed. */
  delta: ColumnType<FindingDelta | null, FindingDelta | undefined, FindingDelta | null>
  /** The OCSF record as it arrived: its document, and its position there. */
  document_id: string
  document_index: number
}

/** A JSON array of records as they arrived. */
interface FindingDocumentTable {
  tenant_id: string
  id: string
  /** SHA-256 of the document, uncompressed. */
  fingerprint: Buffer
  finding_count: number
  encoding: 'zstd' | 'identity'
  bytes: Buffer
}

interface FindingChangeTable {
  tenant_id: string
  finding_id: string
  changed_at: Date
  scan_id: string
  from_status: FindingStatus
  to_status: FindingStatus
}
