import { defineAdapter } from './define-adapter.ts'

export const firewall = defineAdapter({ type: 'AWS::NetworkFirewall::Firewall', named: ['name'] })

export const firewallLogging = defineAdapter({ type: 'AWS::NetworkFirewall::LoggingConfiguration' })

export const firewallPolicy = defineAdapter({ type: 'AWS::NetworkFirewall::FirewallPolicy', named: ['name'] })
