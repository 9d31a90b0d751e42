# example
resource "aws_ssm_service_setting" "documents" {
  setting_id    = "/ssm/documents/console/public-sharing-permission"
  setting_value = "Disable" # expect: PASS
}
# end of example

variable "value" {}

variable "id" {}

data "aws_caller_identity" "current" {}

data "aws_region" "current" {}

resource "aws_ssm_service_setting" "open" {
  setting_id    = "/ssm/documents/console/public-sharing-permission"
  setting_value = "Enable" # expect: FAIL
}

resource "aws_ssm_service_setting" "by_arn" {
  setting_id    = "arn:aws:ssm:${data.aws_region.current.name}:${data.aws_caller_identity.current.account_id}:servicesetting/ssm/documents/console/public-sharing-permission"
  setting_value = "Enable" # expect: FAIL
}

resource "aws_ssm_service_setting" "unknown" {
  setting_id    = "/ssm/documents/console/public-sharing-permission"
  setting_value = var.value # expect: MANUAL
}

resource "aws_ssm_service_setting" "unknown_setting" {
  setting_id    = var.id # expect: MANUAL
  setting_value = "Enable"
}

resource "aws_ssm_service_setting" "unknown_folder" {
  setting_id    = "/ssm/${var.id}/public-sharing-permission" # expect: MANUAL
  setting_value = "Enable"
}

resource "aws_ssm_service_setting" "surely_another" {
  setting_id    = "/ssm/${var.id}/high-throughput-enabled"
  setting_value = "true"
}

resource "aws_ssm_service_setting" "another" {
  setting_id    = "/ssm/parameter-store/high-throughput-enabled"
  setting_value = "true"
}
