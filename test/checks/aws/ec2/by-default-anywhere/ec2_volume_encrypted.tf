# Nothing says which region the provider is for: it is one and the same for both.
resource "aws_ebs_encryption_by_default" "here" {
}

resource "aws_ebs_volume" "here" { # expect: PASS
}

resource "aws_ebs_volume" "elsewhere" { # expect: FAIL
  region = "eu-west-1"
}
