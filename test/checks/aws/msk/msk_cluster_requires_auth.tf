variable "open" {}

variable "certificates" {}

resource "aws_msk_cluster" "iam" {
  cluster_name = "iam"
  client_authentication { # expect: PASS
    sasl {
      iam = true
    }
  }
}

resource "aws_msk_cluster" "certificates" {
  cluster_name = "certificates"
  client_authentication { # expect: PASS
    unauthenticated = false
    tls {
      certificate_authority_arns = ["arn:aws:acm-pca:eu-central-1:111122223333:certificate-authority/shop"]
    }
  }
}

resource "aws_msk_cluster" "open" {
  cluster_name = "open"
  client_authentication {
    unauthenticated = true # expect: FAIL
    sasl {
      scram = true
    }
  }
}

resource "aws_msk_cluster" "nothing_on" {
  cluster_name = "nothing-on"
  client_authentication { # expect: FAIL
    sasl {
      iam = false
    }
  }
}

resource "aws_msk_cluster" "absent" { # expect: FAIL
  cluster_name = "absent"
}

resource "aws_msk_cluster" "unknown" {
  cluster_name = "unknown"
  client_authentication {
    unauthenticated = var.open # expect: MANUAL
  }
}

resource "aws_msk_cluster" "unknown_certificates" {
  cluster_name = "unknown-certificates"
  client_authentication {
    tls {
      certificate_authority_arns = var.certificates # expect: MANUAL
    }
  }
}
