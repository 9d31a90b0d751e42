import { defineAdapter } from './define-adapter.ts'

export const aws_lightsail_database = defineAdapter({
  type: 'AWS::Lightsail::Database',
  named: ['relational_database_name'],
  renamed: { BackupRetention: 'backup_retention_enabled' },
})

/** Its objects are private: no argument makes them public. */
export const aws_lightsail_bucket = defineAdapter({ type: 'AWS::Lightsail::Bucket' })

/** An instance, with the ports that a resource of their own opens. */
export const aws_lightsail_instance = defineAdapter({
  type: 'AWS::Lightsail::Instance',
  renamed: { AddOns: 'add_on', 'AddOns[].AddOnType': 'add_on.type' },
  joined: {
    Networking: (instance, module) =>
      module.join('aws_lightsail_instance_public_ports', 'instance_name', instance, (ports) =>
        ports.at({
          Ports: ports.objects('port_info', (port) => ({
            FromPort: port.number('from_port'),
            ToPort: port.number('to_port'),
            Protocol: port.string('protocol'),
            Cidrs: port.strings('cidrs'),
            Ipv6Cidrs: port.strings('ipv6_cidrs'),
            CidrListAliases: port.strings('cidr_list_aliases'),
          })),
        }),
      ),
  },
})
