import { defineAdapter } from './define-adapter.ts'

/** Terraform refuses to delete it where nobody allows that. */
const defaults = { deletionProtection: true } as const

export const google_spanner_database = defineAdapter({
  type: 'spanner.googleapis.com/Database',
  defaults,
})

export const google_bigtable_instance = defineAdapter({
  type: 'bigtableadmin.googleapis.com/Instance',
  defaults,
})

export const google_bigquery_table = defineAdapter({
  type: 'bigquery.googleapis.com/Table',
  named: ['table_id'],
  defaults,
  joined: { type: (table) => table.one('view', (view) => view.implied('VIEW')) ?? 'TABLE' },
})

export const google_alloydb_instance = defineAdapter({
  type: 'alloydb.googleapis.com/Instance',
  named: ['instance_id'],
})

export const google_redis_instance = defineAdapter({ type: 'redis.googleapis.com/Instance' })
