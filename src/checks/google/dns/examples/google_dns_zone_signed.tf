resource "google_dns_managed_zone" "shop" {
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
