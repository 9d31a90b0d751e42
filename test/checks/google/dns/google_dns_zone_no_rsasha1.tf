# example
resource "google_dns_managed_zone" "shop" { # expect: PASS
  name     = "shop"
  dns_name = "shop.example."

  dnssec_config {
    state = "on"
    default_key_specs {
      algorithm  = "ecdsap256sha256"
      key_length = 256
      key_type   = "keySigning"
    }
    default_key_specs {
      algorithm  = "ecdsap256sha256"
      key_length = 256
      key_type   = "zoneSigning"
    }
  }
}
# end of example

variable "algorithm" {}

resource "google_dns_managed_zone" "good" { # expect: PASS
  name     = "good"
  dns_name = "shop.example."
  dnssec_config {
    state = "on"
    default_key_specs {
      algorithm = "ecdsap256sha256"
      key_type  = "keySigning"
    }
  }
}

resource "google_dns_managed_zone" "bad" {
  name     = "bad"
  dns_name = "shop.example."
  dnssec_config {
    state = "on"
    default_key_specs {
      algorithm = "rsasha1" # expect: FAIL
      key_type  = "keySigning"
    }
  }
}

resource "google_dns_managed_zone" "absent" {
  name     = "absent"
  dns_name = "shop.example."
}

resource "google_dns_managed_zone" "unknown" {
  name     = "unknown"
  dns_name = "shop.example."
  dnssec_config {
    state = "on"
    default_key_specs {
      algorithm = var.algorithm # expect: MANUAL
      key_type  = "keySigning"
    }
  }
}
