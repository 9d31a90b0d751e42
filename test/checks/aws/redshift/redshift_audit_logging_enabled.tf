variable "enabled" {}

resource "aws_redshift_cluster" "logged" {
  cluster_identifier = "logged"
}

resource "aws_redshift_logging" "logged" { # expect: PASS
  cluster_identifier = aws_redshift_cluster.logged.id
  bucket_name        = "logs"
}

# As before version 6 of the provider.
resource "aws_redshift_cluster" "block" {
  logging {
    enable = true # expect: PASS
  }
}

resource "aws_redshift_cluster" "off" {
  logging {
    enable = false # expect: FAIL
  }
}

resource "aws_redshift_cluster" "unknown" {
  logging {
    enable = var.enabled # expect: MANUAL
  }
}

resource "aws_redshift_cluster" "absent" { # expect: FAIL
  encrypted = true
}
