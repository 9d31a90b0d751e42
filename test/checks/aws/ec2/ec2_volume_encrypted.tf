# example
resource "aws_ebs_volume" "data" {
  availability_zone = "eu-central-1a"
  size              = 100
  encrypted         = true # expect: PASS
}
# end of example

variable "encrypted" {}

resource "aws_ebs_volume" "encrypted" {
  encrypted = true # expect: PASS
}

resource "aws_ebs_volume" "plain" {
  encrypted = false # expect: FAIL
}

resource "aws_ebs_volume" "absent" { # expect: FAIL
  size = 20
}

resource "aws_ebs_volume" "unknown" {
  encrypted = var.encrypted # expect: MANUAL
}

resource "aws_ebs_volume" "misspelt" {
  encrypted = "yes" # expect: MANUAL
}

resource "aws_ebs_volume" "restored" {
  snapshot_id = "snap-1a2b3c4d" # expect: MANUAL
}
