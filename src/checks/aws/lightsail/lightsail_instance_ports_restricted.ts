import type { OpenPorts } from '../../../model/aws/lightsail.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { allHold, anyHolds, anyOf, surely } from '../../logic.ts'
import { openRange } from '../../network/address-range.ts'
import { describePorts, HIGH_RISK_PORTS, RDP, SSH } from '../../network/ports.ts'
import { each } from '../../verdict.ts'
import { reaches, type Traffic } from '../ec2/traffic.ts'

const PORTS = [SSH, RDP, ...HIGH_RISK_PORTS]

export default defineCheck({
  id: 'lightsail_instance_ports_restricted',
  title: 'Lightsail instances should not open SSH, Remote Desktop and databases to the internet',
  service: 'lightsail',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'Every machine on the internet can try passwords, leaked keys and the next flaw of what listens there.',
  remediation: {
    text: 'Allow these ports only from addresses that you know, or from the client in the browser of Lightsail (lightsail-connect).',
    command:
      'aws lightsail put-instance-public-ports --instance-name <INSTANCE> --port-infos file://<PORT_INFOS_FILE>',
    url: 'https://docs.aws.amazon.com/lightsail/latest/userguide/amazon-lightsail-editing-firewall-rules.html',
  },
  references: [
    'https://docs.aws.amazon.com/lightsail/latest/userguide/understanding-firewall-and-port-mappings-in-amazon-lightsail.html',
  ],
  resources: ['AWS::Lightsail::Instance'],
  evaluate(instance) {
    const ports = instance.at('Networking').at('Ports')
    if (ports.known() === undefined)
      return fail('The ports are those that Lightsail opens by itself: SSH or Remote Desktop, for everybody.')
    return each(ports.items(), open) ?? pass('No such port is open to everybody.', ports)
  },
})

/** FAIL where everybody reaches one of the ports through a rule. */
function open(rule: Cursor<OpenPorts>): Verdict | undefined {
  const traffic: Traffic = {
    protocol: rule.at('Protocol'),
    from: rule.at('FromPort'),
    to: rule.at('ToPort'),
  }
  const isOpen = allHold(
    () => anyOf(PORTS, (port) => reaches(traffic, port)),
    () => isForEverybody(rule),
  )
  if (!isOpen) return undefined
  const what = describePorts(PORTS.filter((port) => surely(() => reaches(traffic, port))))
  return fail(`Everybody reaches ${what}.`, rule)
}

/** A rule without addresses is for all of them. */
function isForEverybody(rule: Cursor<OpenPorts>): boolean {
  const ranges = [rule.at('Cidrs'), rule.at('Ipv6Cidrs')]
  return anyHolds(
    () => anyOf(ranges, (list) => openRange(list.items()) !== undefined),
    () => [...ranges, rule.at('CidrListAliases')].every((list) => list.items().length === 0),
  )
}
