import { defineAdapter } from './define-adapter.ts'

export const memoryCluster = defineAdapter({ type: 'AWS::MemoryDB::Cluster', named: ['name'] })
