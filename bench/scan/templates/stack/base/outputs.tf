output "vpc_id" {
  description = "The network others may peer with"
  value       = aws_vpc.main.id
}

output "private_subnet_ids" {
  value = [for zone in local.zones : aws_subnet.private[zone].id]
}

output "archive_arns" {
  value = module.storage.arns
}

output "service_role" {
  value = { name = module.service_role.name, arn = module.service_role.arn }
}
