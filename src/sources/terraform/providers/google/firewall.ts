import { defineAdapter } from './define-adapter.ts'

export const firewall = defineAdapter({
  type: 'compute.googleapis.com/Firewall',
  named: ['name'],
  global: true,
  renamed: {
    allowed: 'allow',
    'allowed[].IPProtocol': 'allow.protocol',
    denied: 'deny',
    'denied[].IPProtocol': 'deny.protocol',
  },
  joined: { sourceRanges: (rule) => rule.items('source_ranges') },
})
