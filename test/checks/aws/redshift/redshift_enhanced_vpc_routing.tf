variable "setting" {}

resource "aws_redshift_cluster" "good" {
  enhanced_vpc_routing = true # expect: PASS
}

resource "aws_redshift_cluster" "bad" {
  enhanced_vpc_routing = false # expect: FAIL
}

resource "aws_redshift_cluster" "absent" { # expect: FAIL
  encrypted = true
}

resource "aws_redshift_cluster" "unknown" {
  enhanced_vpc_routing = var.setting # expect: MANUAL
}
