variable "setting" {}

resource "aws_vpc_endpoint_service" "good" {
  acceptance_required = true # expect: PASS
}

resource "aws_vpc_endpoint_service" "bad" {
  acceptance_required = false # expect: FAIL
}

resource "aws_vpc_endpoint_service" "unknown" {
  acceptance_required = var.setting # expect: MANUAL
}
