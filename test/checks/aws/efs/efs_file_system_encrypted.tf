# example
resource "aws_efs_file_system" "uploads" {
  creation_token = "uploads"
  encrypted      = true # expect: PASS
}
# end of example

variable "value" {}

resource "aws_efs_file_system" "good" {
  encrypted = true # expect: PASS
}

resource "aws_efs_file_system" "bad" {
  encrypted = false # expect: FAIL
}

resource "aws_efs_file_system" "absent" {} # expect: FAIL

resource "aws_efs_file_system" "unknown" {
  encrypted = var.value # expect: MANUAL
}
