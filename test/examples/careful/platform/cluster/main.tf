variable "name" { type = string }
variable "encryption" {
  type    = any
  default = {}
}
variable "public_cidrs" {
  type    = list(string)
  default = ["203.0.113.0/24"]
}
variable "node_groups" {
  type    = any
  default = { a = {}, b = { metadata_options = { http_tokens = "required" } } }
}
locals {
  enable_encryption = length(var.encryption) > 0
}
resource "aws_eks_cluster" "this" {
  name                      = var.name
  role_arn                  = "arn:aws:iam::123456789012:role/x"
  version                   = "1.34"
  enabled_cluster_log_types = ["audit", "api"]
  vpc_config {
    subnet_ids             = coalescelist([], ["subnet-1"])
    endpoint_public_access = true
    public_access_cidrs    = var.public_cidrs
  }
  dynamic "encryption_config" {
    for_each = local.enable_encryption ? [var.encryption] : []
    content {
      provider {
        key_arn = encryption_config.value.provider_key_arn
      }
      resources = encryption_config.value.resources
    }
  }
}
resource "aws_launch_template" "this" {
  for_each = { for k, v in var.node_groups : k => v if try(v.create, true) }
  dynamic "metadata_options" {
    for_each = [merge({ http_endpoint = "enabled", http_tokens = "required", http_put_response_hop_limit = 2 }, try(each.value.metadata_options, {}))]
    content {
      http_endpoint               = try(metadata_options.value.http_endpoint, null)
      http_tokens                 = try(metadata_options.value.http_tokens, null)
      http_put_response_hop_limit = try(metadata_options.value.http_put_response_hop_limit, null)
    }
  }
  dynamic "block_device_mappings" {
    for_each = { xvda = { device_name = "/dev/xvda", ebs = { encrypted = true, volume_size = 50 } } }
    content {
      device_name = block_device_mappings.value.device_name
      dynamic "ebs" {
        for_each = [block_device_mappings.value.ebs]
        content {
          encrypted   = try(ebs.value.encrypted, null)
          volume_size = ebs.value.volume_size
        }
      }
    }
  }
  user_data = base64encode(templatefile("${path.module}/user-data.sh.tpl", { name = var.name, token = "" }))
}
