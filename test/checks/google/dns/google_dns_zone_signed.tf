# example
resource "google_dns_managed_zone" "shop" {
  name     = "shop"
  dns_name = "shop.example."

  dnssec_config {
    state = "on" # expect: PASS
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

variable "setting" {}

resource "google_dns_managed_zone" "good" {
  name     = "good"
  dns_name = "shop.example."
  dnssec_config {
    state = "on" # expect: PASS
  }
}

resource "google_dns_managed_zone" "bad" {
  name     = "bad"
  dns_name = "shop.example."
  dnssec_config {
    state = "off" # expect: FAIL
  }
}

resource "google_dns_managed_zone" "absent" {
  name     = "absent"
  dns_name = "shop.example."
  dnssec_config { # expect: FAIL
  }
}

resource "google_dns_managed_zone" "unknown" {
  name     = "unknown"
  dns_name = "shop.example."
  dnssec_config {
    state = var.setting # expect: MANUAL
  }
}

resource "google_dns_managed_zone" "without" { # expect: FAIL
  name     = "without"
  dns_name = "shop.example."
}

resource "google_dns_managed_zone" "private" {
  name       = "private"
  dns_name   = "shop.example."
  visibility = "private"
}
