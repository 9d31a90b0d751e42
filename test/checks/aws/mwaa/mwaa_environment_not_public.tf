variable "mode" {}

resource "aws_mwaa_environment" "private" {
  name                  = "private"
  webserver_access_mode = "PRIVATE_ONLY" # expect: PASS
}

resource "aws_mwaa_environment" "public" {
  name                  = "public"
  webserver_access_mode = "PUBLIC_ONLY" # expect: FAIL
}

resource "aws_mwaa_environment" "absent" { # expect: PASS
  name = "absent"
}

resource "aws_mwaa_environment" "unknown" {
  name                  = "unknown"
  webserver_access_mode = var.mode # expect: MANUAL
}
