import type { LanguageRules } from '../language-rules.ts'

/** Indonesian, and Malay, which is written much as it is. */
export const id: LanguageRules = {
  never: `dr drs dra prof ir h hj bpk sdr sdri tn ny nn yth jl jln gg kec kel kab prov ds komp kombes jend letjen
    mayjen brigjen tbk.n a.n d.a u.p u.b mis cth sbb s.d alm almh st k.h kh ust dsn tb en pn PT CV UD Kol`,
  beforeNumbers: `no nmr hlm hal h ps psl bab bag gbr gmb tab lamp jil vol ay ayat telp tel fax rp rm km jan feb mar apr
    jun jul agu sep okt nov des rt rw`,
  beforeStarters: 'tbk inc ltd bhd sdn s.e s.h s.t s.kom m.m m.si m.sc m.t ph.d jr min maks',
  mayEnd: 'dll dsb dst dkk etc',
  starters: `ini itu yang dan atau tetapi namun jika kalau bila ketika saat karena sebab agar supaya untuk dari di ke
    pada dengan oleh tanpa dalam antara setelah sebelum sesudah lalu kemudian selain juga maka ia dia mereka
    saya kami kita anda kamu semua setiap beberapa tidak bukan jangan ya ada adalah siapa apa mana kapan
    bagaimana mengapa tekan pilih pastikan silakan harga`,
  labels: 'pasal bab bagian langkah gambar tabel lampiran contoh catatan butir',
}
